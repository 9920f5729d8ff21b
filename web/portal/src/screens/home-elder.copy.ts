import { presenceCopy } from 'contract/rules/presence.copy'

/** 长辈版首页的文字。 */
export const homeElderCopy = {
  welcome: '您好，欢迎来到 i志愿',
  welcomeText: '找活动、签到、查时长，都从下面的大按钮开始。',
  greeting: (name: string) => `${name}，您好`,
  hours: '您的服务时长',
  next: {
    title: '下一场活动',
    cancel: '不能去了',
    running: '正在参加',
    signOut: presenceCopy.signOut,
    none: '您还没有要参加的活动。',
    find: '去找一场活动',
  },
  functions: '常用功能',
  find: '找活动',
  scan: '扫码签到、签退',
  missions: '我的活动',
  hoursTile: '我的时长',
  certificates: '我的证书',
  help: '有问题，看帮助',
  logIn: '登录',
  register: '注册',
  call: '打电话 12355',
}
