"""What an area would cover is shown before it is declared, to those who answer for its actor."""

from __future__ import annotations

from tests.web.served import serving

OGRE = {
    "name": {"text": "Ogre"},
    "hit_points": 40,
    "specials": [
        {"id": "souffle", "name": {"text": "souffle"}, "damage": "3d6", "area": {"reach": "cone", "squares": 3}},
    ],
}


async def test_the_squares_of_a_cone_are_told_to_who_answers_for_it() -> None:
    async with serving() as server, server.host() as host, server.person() as lea:
        made = await host.said("POST", "/api/tables", 201, json={"title": "Vide", "demo": True, "system": "audacity"})
        live = await server.tables.open(made["id"])
        await lea.sits(made["id"], live.table.state.seats["j1"].code)
        async with host.at(made["id"]) as gm:
            await gm.hello()
            added = {"type": "add_actor", "id": "ogre", "card": OGRE, "side": "foe", "place": {"square": [14, 9]}}
            await gm.does(added)
        path = f"/api/t/{made['id']}/area/ogre/souffle"
        squares = (await host.said("GET", path, params={"x": 15, "y": 9}))["squares"]
        assert [15, 9] in squares
        assert [17, 9] in squares
        assert [13, 9] not in squares, "nothing behind who breathes"
        assert [18, 9] not in squares, "no farther than it reaches"
        other_way = (await host.said("GET", path, params={"x": 13, "y": 9}))["squares"]
        assert not {tuple(each) for each in squares} & {tuple(each) for each in other_way}
        assert (await host.said("GET", path, params={"x": 14, "y": 9}))["squares"] == [], "no direction"
        assert (await lea.said("GET", path, 404, params={"x": 15, "y": 9}))["code"] == "area_none"
        assert (await host.said("GET", path + "x", 404, params={"x": 15, "y": 9}))["code"] == "area_none"
        await host.said("GET", path, 422, params={"x": -1, "y": 9})


async def test_the_areas_of_the_first_book_are_their_radius() -> None:
    async with serving() as server, server.host() as host:
        table = await host.make_demo()
        refused = await host.said("GET", f"/api/t/{table}/area/a1/nova", 404, params={"x": 1, "y": 1})
        assert refused["code"] == "area_none"
