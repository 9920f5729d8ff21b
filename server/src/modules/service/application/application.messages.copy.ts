import { when, by, organization, mission, because } from '../../../platform/messages.copy.ts'
import { quoted } from 'contract/rules/quoted.copy'
import type { Words } from '../../../platform/messages.ts'

export const applicationSubmitted: Words = {
  title: '报名已提交',
  content: (p) =>
    p.queued
      ? `您报名的${mission(p)}（${when(p.startsAt)}）名额已满，您已加入候补。有名额时会发消息请您确认，排位可在“我的活动”查看。`
      : `您报名的${mission(p)}（${when(p.startsAt)}）已提交，有结果时会发消息告诉您，进展可在“我的活动”查看。`,
}

export const applicationAccepted: Words = {
  title: '报名已通过',
  content: (p) =>
    `您报名的${mission(p)}已录用您，服务时间为${when(p.startsAt)}。请准时到场并扫码签到；如不能参加，请提前取消。`,
}

export const applicationRejected: Words = {
  title: '没有录用',
  news: '报名未录用',
  content: (p) =>
    `很抱歉，您报名的${mission(p)}这次没有录用您。${because(p)}还有更多活动等您参加。`,
}

export const applicationRemoved: Words = {
  title: '您已被移出活动',
  content: (p) =>
    `组织已将您移出${mission(p)}${p.startsAt ? `（${when(p.startsAt)}）` : ''}。${because(p)}如有疑问，请联系组织。`,
}

export const applicationMoved: Words = {
  title: '场次或岗位有调整',
  news: '组织调整了您的场次或岗位',
  content: (p) =>
    `组织已将您在${mission(p)}的报名调整到${when(p.startsAt)}${p.position ? `的${quoted(p.position)}` : ''}。${because(p)}请按新的安排到场；不能参加的，请到“我的活动”取消。`,
}

export const placeOffered: Words = {
  title: '候补有名额了',
  content: (p) =>
    `${mission(p)}（${when(p.startsAt)}）为您空出一个名额，请在${by(p.until)}前确认，过期将让给下一位。`,
}

export const missionInvited: Words = {
  title: '邀请您参加志愿活动',
  content: (p) =>
    `${organization(p)}邀请您参加${mission(p)}（${when(p.startsAt)}），请在${by(p.until)}前答复。邀请不保留名额，接受时如已满员可加入候补。`,
}

export const offerLapsed: Words = {
  title: '候补名额已让出',
  content: (p) => `${mission(p)}的候补名额您未在期限内确认，已让给下一位。`,
}

export const missionMoved: Words = {
  title: '活动地点有变动',
  content: (p) =>
    `您报名的${mission(p)}地点改为${p.address ?? ''}，服务时间为${when(p.startsAt)}，请留意。`,
}

export const missionChanged: Words = {
  title: '活动地点有变动，请确认',
  news: '地点有变动，请确认是否参加',
  content: (p) =>
    `您报名的${mission(p)}（${when(p.startsAt)}）地点由${p.previousAddress ?? ''}改为${p.address ?? ''}。请确认是否仍能参加；因变动不能参加的，可随时取消，不记为临时请假。`,
}

export const missionSuspended: Words = {
  title: '活动暂停',
  content: (p) => `您报名的${mission(p)}已暂停，恢复后会再通知您，您的报名仍然保留。`,
}

export const missionResumed: Words = {
  title: '活动已恢复',
  content: (p) => `您报名的${mission(p)}已恢复，服务时间为${when(p.startsAt)}。`,
}

export const missionCancelled: Words = {
  title: '活动已取消',
  news: '已取消，请勿前往',
  content: (p) => `您报名的${mission(p)}（${when(p.startsAt)}）已取消，请勿前往。${because(p)}`,
}

export const guardianAgreed: Words = {
  title: '监护人已同意',
  content: (p) =>
    `监护人已同意您参加${mission(p)}（${when(p.startsAt)}）。报名结果请到“我的活动”查看。`,
}

export const guardianRefused: Words = {
  title: '监护人没有同意',
  news: '监护人没有同意，报名已取消',
  content: (p) =>
    `监护人没有同意您参加${mission(p)}（${when(p.startsAt)}），这次报名已取消，名额已让给他人。`,
}

export const guardianCancelled: Words = {
  title: '监护人替您取消了报名',
  content: (p) =>
    `监护人替您取消了${mission(p)}（${when(p.startsAt)}）的报名。${because(p)}名额已让给他人，监护人的操作记录可在“安全设置”的“谁看过我的信息”中查看。`,
}

export const guardianUnanswered: Words = {
  title: '监护人没有按时答复',
  news: '监护人没有按时答复，报名已取消',
  content: (p) =>
    `${mission(p)}（${when(p.startsAt)}）需要监护人同意，监护人没有在期限内答复，这次报名已取消。仍想参加请重新报名，并提醒监护人答复。`,
}
