import { useRef, useState, type ReactNode } from 'react'
import type { Client } from 'kit/api/client.ts'
import { useSettled } from 'kit/form/use-settled.ts'
import { Icon } from 'kit/picture/icon.tsx'
import { Button } from 'kit/ui/button.tsx'
import { Dialog } from 'kit/ui/dialog.tsx'
import { SearchInput } from 'kit/ui/search-input.tsx'
import { ShareButton } from 'kit/ui/share-button.tsx'
import { Sheet } from 'kit/ui/sheet.tsx'
import { useNarrow } from 'kit/ui/use-narrow.ts'
import { DistrictsBelow, DistrictsFound, NoDistrict } from './district-list.tsx'
import { districtCopy as copy } from './district.copy.ts'
import { nameOf, type FederationNode } from './district.ts'

interface Props {
  client: Client
  /** The sub-site that is shown now; null for the province. */
  current: { districtId: string; name: string } | null
  /** Null goes back to the province. */
  onChoose: (node: FederationNode | null) => void
  onClose: () => void
}

/** Chooses a sub-site: city by city, or by name, pinyin or initials. A sheet on a phone, a dialog on a desk. */
export const DistrictChooser = ({ client, current, onChoose, onClose }: Props) => {
  const narrow = useNarrow()
  const [city, setCity] = useState<FederationNode | null>(null)
  const [typed, setTyped] = useState('')
  const keyword = useSettled(typed.trim())
  const place = useRef<HTMLHeadingElement>(null)
  const enter = (node: FederationNode | null) => {
    setCity(node)
    // What was pressed is gone with the list it stood in.
    requestAnimationFrame(() => place.current?.focus())
  }
  const choosing = { client, current: current?.districtId ?? null, onChoose }
  const footer = current && (
    <>
      <ShareButton title={copy.share(current.name)} path={`/?districtId=${current.districtId}`} />
      <Button look="primary" onClick={() => onChoose(null)}>
        {copy.back}
      </Button>
    </>
  )
  return (
    <Surface narrow={narrow === true} onClose={onClose} footer={footer}>
      <p className="mb-4 text-ink-600">{copy.lead}</p>
      <SearchInput
        label={copy.search}
        placeholder={copy.searchPlaceholder}
        height="44px"
        modelValue={typed}
        onChange={setTyped}
        onSearch={() => undefined}
      />
      {keyword === '' ? (
        <section className="mt-4">
          <div className="mb-2 flex min-h-11 flex-wrap items-center gap-x-3">
            <h3 ref={place} tabIndex={-1} className="text-18 outline-none">
              {city ? copy.counties(nameOf(city)) : copy.cities}
            </h3>
            {city && (
              <Button look="text" onClick={() => enter(null)}>
                <Icon name="left" size={18} />
                {copy.cities}
              </Button>
            )}
          </div>
          <DistrictsBelow
            key={city?.districtId}
            {...choosing}
            parent={city}
            onEnter={enter}
            empty={
              <NoDistrict
                title={copy.noCounties}
                text={city ? copy.noCountiesText(nameOf(city)) : ''}
              />
            }
          />
        </section>
      ) : (
        <section className="mt-4" aria-label={copy.results}>
          <DistrictsFound
            {...choosing}
            keyword={keyword}
            empty={<NoDistrict title={copy.none(keyword)} text={copy.noneText} />}
          />
        </section>
      )}
    </Surface>
  )
}

const Surface = ({
  narrow,
  onClose,
  footer,
  children,
}: {
  narrow: boolean
  onClose: () => void
  footer: ReactNode
  children: ReactNode
}) =>
  narrow ? (
    <Sheet open title={copy.title} onClose={onClose} footer={footer}>
      {children}
    </Sheet>
  ) : (
    <Dialog open wide title={copy.title} onClose={onClose} footer={footer}>
      {children}
    </Dialog>
  )
