import { AccessibilityButton } from 'kit/preferences/accessibility-bar.tsx'
import { ElderSwitch } from 'kit/preferences/elder-switch.tsx'
import { portalCopy } from '../portal.copy.ts'
import { DistrictButton } from './district-button.tsx'
import { useSite } from './site.ts'

/**
 * The narrow line above the header of wide screens: the aids of every page, and whom to call. In elder mode
 * it would take the room of the page: the aids stand in the header then.
 */
export const UtilityBar = () => {
  const { hotline, hotlineHours } = useSite()['footer-gd']
  return (
    <section
      aria-label={portalCopy.tools}
      className="border-b border-line-200 bg-paper-100 text-14 text-ink-700 max-md:hidden elder:hidden print:hidden"
    >
      <div className="page flex min-h-11 flex-wrap items-center gap-x-1">
        <div data-tour="aids" className="flex items-center gap-x-1">
          <AccessibilityButton className="preference-button -ml-3" />
          <span aria-hidden="true" className="h-4 border-l border-line-300" />
          <ElderSwitch />
        </div>
        <span aria-hidden="true" className="h-4 border-l border-line-300" />
        <DistrictButton className="preference-button" />
        <p className="ml-auto flex items-center gap-x-3">
          {hotlineHours && <span className="max-lg:hidden">{hotlineHours}</span>}
          {hotline && (
            <a
              className="tabular inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:text-zhu-700 hover:underline"
              href={`tel:${hotline}`}
            >
              {portalCopy.header.call(hotline)}
            </a>
          )}
        </p>
      </div>
    </section>
  )
}
