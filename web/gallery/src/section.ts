import type { ReactNode } from 'react'

/** One state of a component, by the name it stands under. */
export interface State {
  name: string
  /** Called as a component: it may use hooks. */
  render: () => ReactNode
  /** It shows itself at some times only, such as once to each reader. */
  mayBeEmpty?: true
}

/** A component in every state it can have. */
export interface Section {
  /** Fragment of its address. */
  id: string
  title: string
  states: readonly State[]
}
