import type { MouseEvent } from 'react'
import { Button, type ButtonProps } from 'antd'
import { useHref, useLinkClickHandler } from 'react-router'

type Props = Omit<ButtonProps, 'href' | 'onClick'> & { to: string }

/** A link to a page of the console that looks like a button: one element and one stop of the Tab key. */
export function LinkButton({ to, ...look }: Props) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to)
  return (
    <Button
      {...look}
      href={useHref(to)}
      onClick={(event) => follow(event as MouseEvent<HTMLAnchorElement>)}
    />
  )
}
