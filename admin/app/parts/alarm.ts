let audio: AudioContext | null = null;

/** Sounds a low tone, for whoever looks at the goods and not at the screen. Silent where the browser has no sound. */
export function soundAlarm(): void {
  if (!('AudioContext' in globalThis)) return;
  audio ??= new AudioContext();
  const tone = new OscillatorNode(audio, { type: 'square', frequency: 196 });
  const volume = new GainNode(audio, { gain: 0.15 });
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.35);
}
