import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'
import { Link } from '../navigation.tsx'

type Kind = 'primary' | 'secondary' | 'plain'

const shape =
  'flex min-h-14 w-full items-center justify-center gap-2 rounded-control px-4 py-2 text-center text-18 font-semibold motion-safe:transition-transform active:scale-[.98]'

const kinds: Record<Kind, string> = {
  primary: 'bg-zhu-600 text-paper-0 active:bg-zhu-700',
  secondary: 'border border-ink-450 bg-paper-0 text-ink-900 active:bg-paper-100',
  plain: 'text-blue-600 underline underline-offset-4',
}

/** The look of a big button, for what must be another element, such as the label of a file field. */
export const actionLook = (kind: Kind) => `${shape} ${kinds[kind]}`

export const ActionButton = ({
  kind = 'primary',
  type = 'button',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { kind?: Kind }) => (
  <button type={type} className={actionLook(kind)} {...rest} />
)

/** A big link to a page of this app. */
export const ActionLink = ({
  kind = 'primary',
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { kind?: Kind; to: string }) => (
  <Link className={actionLook(kind)} {...rest} />
)

/** A big link to a page of the portal. */
export const PortalLink = ({
  kind = 'secondary',
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { kind?: Kind; href: string }) => (
  <a className={actionLook(kind)} {...rest} />
)
