import type { MouseEvent } from 'react'
import { Button, type ButtonProps } from 'antd'
import { useHref, useLinkClickHandler } from 'react-router'

type Props = Omit<ButtonProps, 'href' | 'onClick'> & {
  to: string
  /** Before going there, such as closing what it stands in. */
  onFollow?: () => void
}

/** A link to a page of the console that looks like a button: one element and one stop of the Tab key. */
export function LinkButton({ to, onFollow, ...look }: Props) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to)
  return (
    <Button
      {...look}
      href={useHref(to)}
      onClick={(event) => {
        onFollow?.()
        follow(event as MouseEvent<HTMLAnchorElement>)
      }}
    />
  )
}
