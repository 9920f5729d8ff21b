import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { Modal } from 'antd'
import { unbroken } from 'kit/ui/unbroken-parts.tsx'

/**
 * A modal dialog. Its title is a heading below that of the page, so that what stands in it goes on from there, and has
 * the focus first, as in the portal: whoever reads by ear or goes by keys begins above what the dialog says, and not
 * at the cross that closes it.
 */
export const Dialog = ({ title, ...modal }: ComponentProps<typeof Modal>) => (
  <Modal {...modal} title={<Heading>{title}</Heading>} />
)

const Heading = ({ children }: { children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Not before the library has noted where the focus was, which it gives back, in an effect that follows this one.
    queueMicrotask(() => heading.current?.focus({ preventScroll: true }))
  }, [])
  return (
    <h2 ref={heading} tabIndex={-1} className="dialog-title">
      {unbroken(children)}
    </h2>
  )
}
