import { useId, type ReactNode } from 'react'
import { Button } from 'kit/ui/button.tsx'

/** A group of the own data: what it is, what it says, and the way to change it. */
export const Group = ({
  title,
  action,
  onAction,
  children,
}: {
  title: string
  /** Words of the button; none without. */
  action?: string | undefined
  onAction?: () => void
  children: ReactNode
}) => {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="mt-6 rounded-card border border-line-300 bg-paper-0 p-4 md:p-6"
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-20">
          {title}
        </h2>
        {action && (
          <Button onClick={onAction}>
            {action}
            <span className="sr-only"> {title}</span>
          </Button>
        )}
      </div>
      {children}
    </section>
  )
}
