import { AccessibilityButton } from 'kit/preferences/accessibility-bar.tsx'
import { ElderSwitch } from 'kit/preferences/elder-switch.tsx'

export { AccessibilityBar } from 'kit/preferences/accessibility-bar.tsx'

const switchLook =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-control px-0.5 text-14 underline-offset-4 hover:underline'

/** The switches of the page's header: the toolbar of aids, and the elder mode. */
export const AidButtons = () => (
  <>
    <AccessibilityButton className={switchLook} />
    <ElderSwitch className={switchLook} />
  </>
)
