import type { InputOf } from 'contract/endpoint'
import { mission } from 'contract/service/mission'
import { administratorToken, call } from './api.ts'

type Input = InputOf<typeof mission.save>['mission']

/** What a mission of a journey is beside its title, text, place and time. */
const plain = {
  kind: 'service',
  categories: ['0006'],
  latitude: null,
  longitude: null,
  requirement: '',
  dangerous: false,
  insurance: '',
  beneficiaryTypes: ['11'],
  guarantees: [],
  minimumAge: 18,
  maximumAge: null,
  recruitScope: 'public',
  contactName: '陈老师',
  contactMobile: '13800138000',
  applyOpensAt: null,
  applyDeadline: null,
  signInRadius: 0,
} satisfies Partial<Input>

type Written = Omit<Input, keyof typeof plain> & Partial<Input>

/** Publishes a mission of one session for owner0001, reviewed where it has to be. */
export const publishMission = async (written: Written) => {
  const owner = await administratorToken('owner0001')
  const { missionId } = await call(mission.save, { mission: { ...plain, ...written } }, owner)
  const { state } = await call(mission.submit, { missionId }, owner)
  if (state === 'pendingReview')
    await call(mission.approve, { missionId }, await administratorToken('reviewer01'))
  const detail = await call(mission.detailManaged, { missionId }, owner)
  return { missionId, sessionId: detail.sessions[0]!.sessionId, state: detail.state, owner }
}
