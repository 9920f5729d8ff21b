import { useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Alert, Button, Checkbox, Form, Spin } from 'antd'
import { application } from 'contract/service/application'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { useClient } from '../../../client.ts'
import { KeywordInput } from '../../../ui/keyword-input.tsx'
import { failureSentence, refusalSentence } from '../../../ui/refusal.ts'
import { batchRefusalCopy } from './application.copy.ts'
import { inviteCopy as copy } from './invite.copy.ts'

interface Props {
  missionId: string
  placeId: string
  /** Masked names of those chosen, by number; they stay chosen through several searches. */
  chosen: ReadonlyMap<string, string>
  onChange: (chosen: ReadonlyMap<string, string>) => void
}

/** Members to tick; who cannot be invited to the place says why. */
export function MemberPicker({ missionId, placeId, chosen, onChange }: Props) {
  const client = useClient()
  const [keyword, setKeyword] = useState<string | undefined>(undefined)
  const { data, error, hasNextPage, isFetchingNextPage, isPending, fetchNextPage, refetch } =
    useInfiniteQuery(
      client.infinite(application.listInvitable, {
        missionId,
        placeId,
        ...(keyword && { keyword }),
      }),
    )
  const rows = data?.pages.flatMap(({ items }) => items) ?? []
  const tick = (volunteerNo: string, name: string, on: boolean) => {
    const next = new Map(chosen)
    if (on) next.set(volunteerNo, name)
    else next.delete(volunteerNo)
    onChange(next)
  }
  return (
    <Form.Item label={copy.members} extra={copy.membersHint}>
      <KeywordInput label={copy.search} value={keyword} onSearch={setKeyword} />
      {error ? (
        <Alert
          type="error"
          showIcon
          title={copy.loadFailed}
          description={failureSentence(error)}
          action={<Button onClick={() => void refetch()}>{copy.retry}</Button>}
        />
      ) : isPending ? (
        <Spin />
      ) : rows.length === 0 ? (
        <p role="status" className="hint">
          {copy.none}
        </p>
      ) : (
        <div className="pick-list" role="group" aria-label={copy.choosing}>
          {rows.map(({ volunteerNo, nameMasked, serviceMinutes, obstacle }) => (
            <Checkbox
              key={volunteerNo}
              checked={chosen.has(volunteerNo)}
              disabled={obstacle !== null}
              onChange={({ target }) => tick(volunteerNo, nameMasked, target.checked)}
            >
              {nameMasked} <span className="tabular">{volunteerNo}</span>{' '}
              <small>
                {obstacle === null
                  ? copy.minutes(formatMinutes(serviceMinutes))
                  : refusalSentence(obstacle, batchRefusalCopy)}
              </small>
            </Checkbox>
          ))}
          {hasNextPage && (
            <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {copy.more}
            </Button>
          )}
        </div>
      )}
      <div role="status">
        {chosen.size > 0 && (
          <>
            {copy.chosen(chosen.size)}{' '}
            <Button type="link" onClick={() => onChange(new Map())}>
              {copy.clear}
            </Button>
          </>
        )}
      </div>
    </Form.Item>
  )
}
