import { useState, useSyncExternalStore } from 'react'
import { notify } from '../api/notify.ts'
import { Icon } from '../picture/icon.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { mapCopy as copy } from './map.copy.ts'
import { navigationAddress, type Point } from './places.ts'

const nothing = () => () => {}

/** Whether this is a device whose maps open by Apple's scheme; not on the server. */
const useApple = () =>
  useSyncExternalStore(
    nothing,
    () => /iPhone|iPad|Mac OS X/.test(navigator.userAgent),
    () => false,
  )

interface Props {
  title: string
  /** What is copied; nothing to copy where there is no address. */
  address?: string | undefined
  /** Where the phone's own map is led; null where nobody has set the point. */
  point: Point | null
}

/** The ways to a place: its address for any map, and the phone's own map, after a word about leaving. */
export const PlaceWays = ({ title, address, point }: Props) => {
  const apple = useApple()
  const [asked, setAsked] = useState(false)
  const copyAddress = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      notify.success(copy.copied)
    } catch {
      notify.warn(copy.copyFailed)
    }
  }
  const target = point && navigationAddress({ id: '', title, ...point }, apple)
  return (
    <>
      {address && (
        <Button onClick={() => void copyAddress(address)}>
          <Icon name="copy" />
          {copy.copyAddress}
          <span className="sr-only"> {title}</span>
        </Button>
      )}
      {target && (
        <a
          href={target}
          className={buttonClass()}
          onClick={(event) => {
            event.preventDefault()
            setAsked(true)
          }}
        >
          <Icon name="route" />
          {copy.navigate}
          <span className="sr-only"> {title}</span>
        </a>
      )}
      {asked && target && (
        <ConfirmDialog
          subject={copy.leaving}
          consequence={copy.leavingText}
          confirm={copy.go}
          cancel={copy.stay}
          onConfirm={() => location.assign(target)}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}
