import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { fieldSentence } from 'contract/fields.copy'
import { sessionLeader } from 'contract/service/session-leader'
import { useSettled } from 'kit/form/use-settled.ts'
import { useClient } from '../../../client.ts'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { Item } from '../../../ui/item.tsx'
import { sessionLeaderCopy as copy } from './session-leader.copy.ts'

interface Props {
  sessionId: string
  onClose: () => void
}

/** Names one of those with a place at a session to lead there. Mount it to open it. */
export function NameDialog({ sessionId, onClose }: Props) {
  const client = useClient()
  const [text, setText] = useState('')
  const [applicationId, setApplicationId] = useState<string | null>(null)
  const keyword = useSettled(text.trim())
  const { data, isFetching } = useQuery({
    ...client.query(sessionLeader.candidates, { sessionId, ...(keyword && { keyword }) }),
    placeholderData: keepPreviousData,
  })
  const options = (data ?? []).map(({ applicationId: value, obstacle, ...row }) => {
    const label = copy.candidateOf(row.nameMasked, row.volunteerNo, row.positionName)
    return obstacle
      ? { value, label: copy.notNow(label, copy.obstacles[obstacle]), disabled: true }
      : { value, label }
  })
  return (
    <CommandDialog
      command={sessionLeader.name}
      input={() => ({ sessionId, applicationId: applicationId ?? '' })}
      title={copy.name}
      subject={copy.nameSubject}
      consequence={copy.nameConsequence}
      confirm={copy.name}
      said={copy.namedDone}
      onClose={onClose}
    >
      <Item
        label={copy.candidate}
        hint={copy.candidateHint}
        chosen
        error={applicationId === null && fieldSentence('required')}
      >
        <Select
          value={applicationId}
          onChange={setApplicationId}
          showSearch={{ filterOption: false, onSearch: setText }}
          loading={isFetching}
          notFoundContent={copy.noCandidate}
          options={options}
        />
      </Item>
    </CommandDialog>
  )
}
