import { Alert } from 'antd'
import type { ResultOf } from 'contract/endpoint'
import type { mission } from 'contract/service/mission'
import { missionCopy } from './mission.copy.ts'

interface Props {
  warnings: ResultOf<typeof mission.detailManaged>['warnings']
}

/** Words that hint at something which is not volunteer service, and where they stand. */
export function Warnings({ warnings }: Props) {
  if (warnings.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      className="notice"
      title={missionCopy.detail.warnings}
      description={
        <>
          <p>{missionCopy.detail.warningsHint}</p>
          <ul>
            {warnings.map(({ word, field }) => (
              <li key={`${field} ${word}`}>{missionCopy.detail.warning(word, fieldName(field))}</li>
            ))}
          </ul>
        </>
      }
    />
  )
}

const fieldName = (field: string): string =>
  missionCopy.field[field.split('.')[0] as keyof typeof missionCopy.field] ??
  missionCopy.field.content
