import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Tone = 'zhu' | 'green' | 'amber' | 'blue' | 'gold' | 'error' | 'neutral'

const tones: Record<Tone, string> = {
  zhu: 'bg-zhu-100 text-zhu-700',
  green: 'bg-green-100 text-green-700',
  amber: 'bg-amber-100 text-amber-700',
  blue: 'bg-blue-100 text-blue-600',
  gold: 'bg-gold-100 text-gold-700',
  error: 'bg-error-100 text-error-700',
  neutral: 'bg-paper-100 text-ink-600',
}

/** A status in words; the tone only supports them. */
export const Chip = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => (
  <span
    className={classNames(
      'inline-flex items-center whitespace-nowrap rounded-tag px-2 py-0.5 text-14 font-semibold contrast:outline',
      tones[tone],
    )}
  >
    {children}
  </span>
)
