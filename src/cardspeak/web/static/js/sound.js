/* Two short sounds, made here; silent by choice, and until somebody has touched the page, before which browsers play none. */
import { wish } from "./settings.js";

let context = null;

function tone(frequency, seconds) {
  if (!wish("sound") || navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  const [oscillator, gain] = [context.createOscillator(), context.createGain()];
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(0.12, context.currentTime);
  gain.gain.exponentialRampToValueAtTime(0.001, context.currentTime + seconds);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start();
  oscillator.stop(context.currentTime + seconds);
}

export const yourTurn = () => tone(660, 0.35);
export const click = () => tone(220, 0.07);
