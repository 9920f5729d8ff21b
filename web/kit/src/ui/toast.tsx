import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { notify, type Notice } from '../api/notify.ts'
import { WarningMark } from './warning-mark.tsx'
import { Spinner } from './spinner.tsx'
import { isElder } from './still.ts'
import { uiCopy } from './ui.copy.ts'

/**
 * Where the one message of `notify` appears: above the bars at the bottom, and over an open dialog, whose
 * buttons stand at its foot, at the top. Every app has exactly one.
 */
export const ToastRegion = () => {
  const notice = useSyncExternalStore(notify.subscribe, notify.snapshot, () => null)
  return (
    <div role="status" aria-live="polite">
      {notice && <Toast key={notice.id} notice={notice} />}
    </div>
  )
}

/** Messages stay twice as long in elder mode. */
const elderFactor = 2

const grounds: Record<Notice['kind'], string> = {
  warning: 'border-error-700 bg-error-100 text-error-700',
  success: 'border-green-600 bg-green-100 text-green-700',
  loading: 'border-ink-450 bg-paper-0 text-ink-900',
}

const Toast = ({ notice }: { notice: Notice }) => {
  const [held, setHeld] = useState(false)
  const ref = useRef<HTMLDivElement>(null)
  // In the top layer, or an open dialog would cover it.
  useEffect(() => ref.current?.showPopover?.(), [])
  useEffect(() => {
    if (held) return
    const duration = isElder() ? notice.duration * elderFactor : notice.duration
    const timer = setTimeout(() => notify.dismiss(notice.id), duration)
    return () => clearTimeout(timer)
  }, [notice, held])

  return (
    <div
      ref={ref}
      popover="manual"
      className={`fixed inset-x-4 top-auto bottom-28 elder:max-md:bottom-[calc(var(--docked,0px)+7rem)] [html:has(dialog[open])_&]:top-4 [html:has(dialog[open])_&]:bottom-auto z-50 mx-auto flex w-fit max-w-[640px] animate-[rise_200ms_var(--ease)] items-start gap-2 rounded-control border-0 border-l-4 px-5 py-3 font-semibold shadow-e3 ${grounds[notice.kind]}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      {notice.kind === 'loading' ? (
        <Spinner size={20} />
      ) : notice.kind === 'warning' ? (
        <WarningMark />
      ) : (
        <TickMark />
      )}
      <span>
        <span className="sr-only">{uiCopy.notice[notice.kind]} </span>
        {notice.text}
      </span>
    </div>
  )
}

/** A tick in a circle. */
export const TickMark = ({ size = 18 }: { size?: number }) => (
  <svg
    className="mt-0.5 shrink-0"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <circle cx="12" cy="12" r="9.5" />
    <path d="M7.5 12.5l3 3 6-6.5" />
  </svg>
)
