import { useEffect, useSyncExternalStore } from 'react'
import { notify } from 'kit/api/notify.ts'
import { useOnline } from 'kit/ui/use-online.ts'
import { phoneCopy } from '../phone.copy.ts'

/** The bar above every page: no network, or the one short message of the client. */
export const Messages = () => {
  const online = useOnline()
  const notice = useSyncExternalStore(notify.subscribe, notify.snapshot)
  useEffect(() => {
    if (!notice) return
    const timer = setTimeout(() => notify.dismiss(notice.id), notice.duration)
    return () => clearTimeout(timer)
  }, [notice])

  const words = online ? notice?.text : phoneCopy.offline
  return (
    <div role="status" className="sticky top-0 z-10">
      {words && (
        <p className="bg-ink-700 px-4 pt-[max(.5rem,env(safe-area-inset-top))] pb-2 text-center text-16 text-paper-0">
          {words}
        </p>
      )}
    </div>
  )
}
