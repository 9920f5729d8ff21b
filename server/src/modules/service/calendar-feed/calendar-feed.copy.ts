/** 日历文件里的文字。 */
export const calendarCopy = {
  calendar: 'i志愿·我的志愿活动',
  organizer: (name: string) => `主办：${name}`,
  position: (name: string) => `岗位：${name}`,
  pending: '报名审核中，以审核结果为准。',
  waiting: '候补中，有名额时会通知您确认。',
  accepted: '请按时到场，扫描现场二维码签到、签退；不能参加请提前取消报名。',
  cancelled: '本场已取消。',
  address: (url: string) => `活动页面：${url}`,
  alarm: (title: string) => `志愿活动提醒：${title}`,
  file: (title: string) => `${title}.ics`,
} as const
