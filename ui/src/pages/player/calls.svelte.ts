import { remember, remembered } from '../../look/device';

/** How this device calls its player: a sound made here, a vibration. Each device chooses for itself. */

const state = $state({ sound: remembered('sound') === 'on', vibration: remembered('vibration') === 'on' });
let audio: AudioContext | null = null;

export function soundOn(): boolean {
  return state.sound;
}

export function vibrationOn(): boolean {
  return state.vibration;
}

export function canVibrate(): boolean {
  return 'vibrate' in navigator;
}

export function setSound(on: boolean): void {
  state.sound = on;
  remember('sound', on ? 'on' : null);
  if (on) {
    wakeSound();
    ring();
  }
}

export function setVibration(on: boolean): void {
  state.vibration = on;
  remember('vibration', on ? 'on' : null);
  if (on) shake();
}

/** Browsers let a page sound only after a touch: any touch prepares it. */
export function wakeSound(): void {
  if (!state.sound) return;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume();
}

export function call(): void {
  if (state.sound) ring();
  if (state.vibration) shake();
}

function shake(): void {
  if (canVibrate()) navigator.vibrate([120, 80, 120]);
}

/** Two soft notes, a fifth apart. */
function ring(): void {
  if (!audio || audio.state !== 'running') return;
  note(audio, 392, 0);
  note(audio, 587, 0.16);
}

function note(context: AudioContext, hertz: number, after: number): void {
  const start = context.currentTime + after;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = 'sine';
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(0.16, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, start + 0.5);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + 0.55);
}
