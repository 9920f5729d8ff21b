import { localDate } from 'contract/rules/time'
import type { announcement } from 'contract/site/announcement'
import type { ResultOf } from 'contract/endpoint'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { usePrompt } from 'kit/prompt/prompts.ts'
import { Button, buttonClass } from 'kit/ui/button.tsx'
import { Dialog } from 'kit/ui/dialog.tsx'
import { announcementCopy as copy } from './announcement.copy.ts'
import { noteSeen, wasSeen } from './seen-today.ts'

type Announcement = ResultOf<typeof announcement.list>['items'][number]

/** The newest announcement that pops up and did not do so in this browser today. */
export const PopUp = ({ announcements }: { announcements: readonly Announcement[] }) => {
  const [shown, setShown] = useState<Announcement | null>(null)
  useEffect(() => {
    const today = localDate(new Date())
    setShown(announcements.find(({ announcementId }) => !wasSeen(announcementId, today)) ?? null)
  }, [announcements])
  const due = usePrompt('announcement', shown !== null)
  // Where nothing can be kept it would pop up on every page, and does on none.
  const [kept, setKept] = useState(false)
  useEffect(() => {
    if (due && shown) setKept(noteSeen(shown.announcementId, localDate(new Date())))
  }, [due, shown])
  if (!shown || !due || !kept) return null
  const close = () => setShown(null)
  return (
    <Dialog
      open
      onClose={close}
      footer={
        <>
          <Link to={`/announcement/${shown.announcementId}`} className={buttonClass()}>
            {copy.read}
          </Link>
          <Button look="primary" onClick={close}>
            {copy.known}
          </Button>
        </>
      }
    >
      <p className="font-display text-20 font-semibold text-zhu-800">{shown.title}</p>
      <p className="mt-2 text-ink-700">{shown.summary}</p>
    </Dialog>
  )
}
