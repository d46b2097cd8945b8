"""The rules of the d20 page: checks on a d20, Points d’Audace, legendary creatures, Points de Création."""
