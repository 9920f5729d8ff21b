import { Tag } from 'antd'

/** How a state is tinted; its word always says the same in text. */
export type Tone = 'neutral' | 'wait' | 'go' | 'good' | 'bad'

const presets = {
  neutral: 'default',
  wait: 'warning',
  go: 'processing',
  good: 'success',
  bad: 'error',
} as const

export function StateTag({ tone, text }: { tone: Tone; text: string }) {
  return <Tag color={presets[tone]}>{text}</Tag>
}
