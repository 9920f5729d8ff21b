import type { Words } from '../../../platform/messages.ts'

export const welcome: Words = {
  title: '欢迎加入 i志愿',
  content: (p) =>
    `您的志愿者编号是 ${p.number ?? ''}。补充服务意愿和紧急联系人后，会为您推荐合适的活动；报名、签到和时长的进展都会在这里告诉您。`,
}
