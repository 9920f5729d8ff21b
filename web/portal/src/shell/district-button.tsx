import { lazy, Suspense, useState } from 'react'
import { Icon } from 'kit/picture/icon.tsx'
import { useDistrict } from '../district.ts'
import { portalCopy } from '../portal.copy.ts'

const District = lazy(async () => {
  const { laterParts } = await import('../later-screens.ts')
  return { default: (await laterParts.district()).District }
})

const copy = portalCopy.header

/** Says which sub-site is shown, and opens the choice of another one. */
export const DistrictButton = ({ className }: { className: string }) => {
  const district = useDistrict()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="place" size={18} className="max-sm:hidden" />
        <span className="max-md:sr-only">{copy.current}</span>
        {district?.name ?? copy.province}
      </button>
      {open && (
        <Suspense>
          <District onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
