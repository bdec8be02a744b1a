/** Makes sounds audible. A browser allows it after a gesture, so nothing is made before one. */
import type { Sound, Sounds } from '../session/show.svelte'
import { settings, type Volume } from '../session/settings.svelte'
import { strokesOf, type Stroke } from './voices'

const classes = {
  dice: 'dice',
  card: 'cards',
  hit: 'hits',
  turn: 'calls',
  round: 'calls',
  fall: 'ends',
  victory: 'ends',
  loss: 'ends',
} as const satisfies Record<Sound, keyof typeof settings>

const gains: Record<Volume, number> = { off: 0, soft: 0.25, normal: 0.6, loud: 1 }
/** Several sounds of one moment follow each other. */
const APART = 0.12
const SILENCE = 0.0001

/** How loud a sound is now, from 0 to 1. */
export const volumeOf = (sound: Sound): number => (settings.sound ? gains[settings[classes[sound]]] : 0)

function hiss(context: BaseAudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
  return buffer
}

export class Speaker {
  private readonly noise: AudioBuffer

  constructor(private readonly context: BaseAudioContext) {
    this.noise = hiss(context)
  }

  play(sounds: Sounds): void {
    let at = this.context.currentTime
    for (const [sound, count] of sounds) {
      const volume = volumeOf(sound)
      if (!volume) continue
      for (const stroke of strokesOf(sound, count)) this.strike(stroke, at, volume)
      at += APART
    }
  }

  private strike({ kind, at, lasts, from, to, loud }: Stroke, start: number, volume: number): void {
    const { context } = this
    const begin = start + at
    const envelope = context.createGain()
    envelope.gain.setValueAtTime(loud * volume, begin)
    envelope.gain.exponentialRampToValueAtTime(SILENCE, begin + lasts)
    envelope.connect(context.destination)
    const [source, pitch] = kind === 'tone' ? this.tone(envelope) : this.band(envelope)
    pitch.setValueAtTime(from, begin)
    pitch.exponentialRampToValueAtTime(to, begin + lasts)
    source.start(begin)
    source.stop(begin + lasts)
  }

  private tone(out: AudioNode): [AudioScheduledSourceNode, AudioParam] {
    const source = this.context.createOscillator()
    source.connect(out)
    return [source, source.frequency]
  }

  private band(out: AudioNode): [AudioScheduledSourceNode, AudioParam] {
    const source = this.context.createBufferSource()
    source.buffer = this.noise
    source.loop = true
    const filter = this.context.createBiquadFilter()
    filter.type = 'bandpass'
    source.connect(filter).connect(out)
    return [source, filter.frequency]
  }
}

let speaker: Speaker | null = null
/** The one of this page; to be asked for after a gesture. */
export const ours = (): Speaker => (speaker ??= new Speaker(new AudioContext()))
