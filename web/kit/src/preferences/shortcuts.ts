import { notify } from '../api/notify.ts'
import { actions, type Action } from './actions.ts'
import { shortcutCopy } from './shortcuts.copy.ts'
import { chineseVoice } from './voice.ts'

const speaking: readonly Action[] = ['pointed', 'through', 'pause']

/** Does what a key means together with Alt and Shift, if anything, and says what is so now. */
export const press = (event: KeyboardEvent): void => {
  // By the place of the key: with Alt and Shift some systems make other letters of it.
  const action = shortcutCopy.find(({ code }) => code === event.code)?.action
  if (!action || (speaking.includes(action) && !chineseVoice())) return
  event.preventDefault()
  const words = actions[action]()
  if (words) notify.success(words)
}
