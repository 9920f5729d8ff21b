import { useMutation } from '@tanstack/react-query'
import { calendarFeed } from 'contract/service/calendar-feed'
import type { Client } from 'kit/api/client.ts'
import { Icon } from 'kit/picture/icon.tsx'
import { Button } from 'kit/ui/button.tsx'
import { saveFile } from 'kit/ui/save-file.ts'
import { applicationCopy } from './application.copy.ts'

const copy = applicationCopy.calendar

interface Props {
  client: Client
  title: string
  /** The own application, or the mission with all its sessions. */
  of: { applicationId: string } | { missionId: string }
}

/** Gives the sessions as a file that the calendar of phone or desk takes. */
export const CalendarButton = ({ client, title, of }: Props) => {
  const save = useMutation({
    mutationFn: async () => {
      const file =
        'applicationId' in of
          ? await client.download(calendarFeed.ofApplication, of)
          : await client.download(calendarFeed.ofMission, of)
      saveFile(file, copy.file(title))
    },
  })
  return (
    <Button busy={save.isPending} onClick={() => save.mutate()}>
      <Icon name="calendar" />
      {copy.add}
    </Button>
  )
}
