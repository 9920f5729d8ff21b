import { Component, type ReactNode } from 'react'
import { galleryCopy } from './gallery.copy.ts'
import type { State } from './section.ts'

/** A state under its name. What is fixed to the screen elsewhere is fixed to the frame here. */
export const Frame = ({ state }: { state: State }) => (
  <figure data-state={state.name} data-may-be-empty={state.mayBeEmpty} className="m-0">
    <figcaption className="mb-1 text-14 text-ink-600">{state.name}</figcaption>
    <div
      data-stage
      className="relative rounded-card border border-dashed border-ink-450 bg-paper-50 p-4 md:p-6"
    >
      <Guard>
        <Show render={state.render} />
      </Guard>
    </div>
  </figure>
)

const Show = ({ render }: { render: () => ReactNode }) => render()

/** One state that fails must not take the others with it. */
class Guard extends Component<{ children: ReactNode }, { message: string | null }> {
  override state = { message: null }

  static getDerivedStateFromError(error: unknown) {
    return { message: String(error) }
  }

  override render() {
    const { message } = this.state
    return message === null ? (
      this.props.children
    ) : (
      <p role="alert" data-failed className="text-error-700">
        {galleryCopy.failed(message)}
      </p>
    )
  }
}
