/*
 * Short sounds, made here, that tell what happened; silent by choice, and until somebody has touched the page, before
 * which browsers play none.
 */
import { wish } from "./settings.js";

let context = null;

/** One tone: its pitch in hertz, how long it lasts and when it begins, in seconds, and its shape. */
function tone(frequency, seconds, after = 0, shape = "sine", loud = 0.12) {
  if (!wish("sound") || navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  const begins = context.currentTime + after;
  const [oscillator, gain] = [context.createOscillator(), context.createGain()];
  oscillator.type = shape;
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(loud, begins);
  gain.gain.exponentialRampToValueAtTime(0.001, begins + seconds);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(begins);
  oscillator.stop(begins + seconds);
}

const series = (pitches, seconds, apart, shape, loud) =>
  pitches.forEach((pitch, at) => tone(pitch, seconds, at * apart, shape, loud));

/** A sound that came as a file, to be played as often as wanted. @param {ArrayBuffer} bytes */
export const soundOf = (bytes) => new OfflineAudioContext(2, 1, 44_100).decodeAudioData(bytes);

/** Play such a sound. @param {AudioBuffer} buffer */
export function play(buffer) {
  if (!wish("sound") || navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.connect(context.destination);
  source.start();
}

export const yourTurn = () => tone(660, 0.35);
export const click = () => tone(220, 0.07);
/** What is heard of what happens at a table, each told apart by ear. */
export const SOUNDS = {
  dealt: () => series([900, 760], 0.05, 0.08, "triangle", 0.06),
  board: () => series([760, 640], 0.06, 0.09, "triangle", 0.08),
  chips: () => series([1900, 2300], 0.05, 0.06, "square", 0.03),
  check: () => series([150, 140], 0.06, 0.11, "sine", 0.2),
  fold: () => tone(320, 0.12, 0, "triangle", 0.05),
  won: () => series([523, 659, 784], 0.16, 0.09, "sine", 0.1),
  other: click,
};
