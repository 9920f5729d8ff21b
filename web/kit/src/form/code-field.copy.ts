import { waitText } from 'contract/rules/wait.copy'

/** 验证码输入框的文字。 */
export const codeFieldCopy = {
  label: '验证码',
  get: '获取验证码',
  again: '重新获取',
  sending: '正在发送',
  /** 最后一分钟逐秒显示，再久只说大约多久。 */
  wait: (seconds: number) => `${seconds > 60 ? waitText(seconds) : `${seconds} 秒`}后重发`,
  sent: (minutes: number) => `验证码已发送，${minutes} 分钟内有效`,
  sentTo: (target: string, minutes: number) => `验证码已发送到 ${target}，${minutes} 分钟内有效`,
  checking: '正在进行安全验证，请稍候',
  stopped: '已取消发送',
  cancel: '取消',
  failed: '验证码没有发出，请稍后重新获取',
  help: '收不到验证码？',
  helpSms: [
    '请核对手机号码是否正确，手机是否有信号、是否欠费停机。',
    '请查看短信的“拦截”或“垃圾信息”，并关闭免打扰后重新获取。',
    '运营商网络繁忙时可能晚到，请以最后收到的一条为准。',
  ],
  helpEmail: [
    '请核对邮箱地址是否正确。',
    '请查看“垃圾邮件”文件夹，并把本站加入白名单。',
    '邮件可能晚到几分钟，请以最后收到的一封为准。',
  ],
  helpLine: '仍收不到，请致电 12355，工作人员会协助您；任何人向您索要验证码都不要告诉。',
} as const
