import { textInForce } from './mark.ts'
import { preferences } from './preferences.ts'
import { changeMode } from './modes.ts'
import { toolBarCopy as copy } from './tool-bar.copy.ts'
import { toggleBar, toolsState } from './tools-state.ts'
import { schemes, textSizes, type Preferences } from './values.ts'

/** The text size that many steps away from the one in force, or null where there is none. */
export const textAt = (from: Preferences, steps: 1 | -1): Preferences['text'] | null => {
  const least = from.elder ? 1 : 0
  const wanted = textSizes.indexOf(textInForce(from)) + steps
  return wanted < least ? null : (textSizes[wanted] ?? null)
}

const resize = (steps: 1 | -1) => () => {
  const text = textAt(preferences.snapshot(), steps)
  if (text) preferences.change({ text })
  return copy.nowText(copy.text[textInForce(preferences.snapshot())])
}

const flip = (name: 'plain' | 'largePointer' | 'crosshair') => () => {
  const on = !preferences.snapshot()[name]
  preferences.change({ [name]: on })
  return (on ? copy.nowOn : copy.nowOff)(copy[name])
}

const read = (reading: 'pointed' | 'through') => () => {
  const on = toolsState.snapshot().reading !== reading
  toolsState.change({ reading: on ? reading : 'off', paused: false })
  return (on ? copy.nowOn : copy.nowOff)(copy[reading])
}

/** What buttons and shortcuts do. Each answers with the sentence that tells what is so now. */
export const actions = {
  enlarge: resize(1),
  shrink: resize(-1),
  nextScheme: () => {
    const { scheme } = preferences.snapshot()
    const next = schemes[(schemes.indexOf(scheme) + 1) % schemes.length]!
    preferences.change({ scheme: next })
    return copy.nowScheme(copy.scheme[next])
  },
  largePointer: flip('largePointer'),
  crosshair: flip('crosshair'),
  plain: flip('plain'),
  pointed: read('pointed'),
  through: read('through'),
  pause: () => {
    const { reading, paused } = toolsState.snapshot()
    if (reading !== 'through') return null
    toolsState.change({ paused: !paused })
    return null
  },
  elder: changeMode,
  reset: () => {
    preferences.reset()
    toolsState.change({ reading: 'off', paused: false })
    return copy.nowReset
  },
  bar: () => {
    toggleBar()
    return null
  },
} satisfies Record<string, () => string | null>

export type Action = keyof typeof actions
