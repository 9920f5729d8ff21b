import { uiCopy } from './ui.copy.ts'

/** The cross of a dialog or sheet. */
export const CloseButton = ({ onClick }: { onClick: () => void }) => (
  <button
    type="button"
    aria-label={uiCopy.close}
    className="flex size-11 shrink-0 items-center justify-center rounded-control text-ink-600 hover:bg-paper-100"
    onClick={onClick}
  >
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d="M5 5l14 14M19 5L5 19" strokeLinecap="round" />
    </svg>
  </button>
)
