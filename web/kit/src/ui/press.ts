let ends: Promise<void> | null = null

/**
 * The end of the press that is under way, click included; null while nothing is pressed. Whatever would
 * move the page waits for it: what is under the finger when it comes down must be there when it goes up.
 */
export const pressUnderWay = (): Promise<void> | null => ends

/** Fingers come here, too: for them a browser makes the events of a mouse out of a tap. */
const watch = () => {
  let end = () => {}
  const begin = ({ button }: MouseEvent) => {
    end()
    if (button !== 0) return
    ends = new Promise((resolve) => {
      end = () => {
        ends = null
        resolve()
      }
    })
  }
  // The click follows within the same task.
  const over = () => void setTimeout(() => end())
  addEventListener('mousedown', begin, true)
  addEventListener('mouseup', over, true)
  // A press may end without a word: when a thing is dragged, or the window left.
  addEventListener('dragend', over, true)
  addEventListener('keydown', over, true)
  addEventListener('blur', ({ target }) => target === window && over())
}

if (typeof window !== 'undefined') watch()
