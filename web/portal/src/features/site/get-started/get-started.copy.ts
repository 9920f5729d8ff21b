import { OF_AGE, PUBLICITY_DAYS } from 'contract/rules/terms'
import type { SceneName } from 'kit/picture/scene.tsx'

interface Step {
  title: string
  short: string
  text: string
  points: readonly string[]
  scene: SceneName
  action: { words: string; to: string }
}

/** 新手指引的四步。 */
export const getStartedCopy = {
  crumb: '新手指引',
  heading: (step: number, title: string) => `第 ${step} 步：${title}`,
  progress: (step: number) => `第 ${step} 步，共 4 步`,
  steps: '四个步骤',
  previous: '上一步',
  next: '下一步',
  finish: '去找活动',
  print: '打印四步指引',
  printTitle: 'i志愿 新手指引',
  printFoot: '有问题请拨打 12355，或打开帮助中心',
  list: [
    {
      title: '注册并实名',
      short: '注册实名',
      text: '凭有效证件在线注册，一次实名，全省通用。',
      points: [
        '准备好证件和手机，几分钟就能填完；出生日期和性别会自动带出，核对即可',
        '提示“已注册”不要着急，多数是学校或组织建过账号，验证手机就能认领',
        `未满 ${OF_AGE} 周岁，请监护人用自己的手机号码一起验证`,
      ],
      scene: 'seedling',
      action: { words: '去注册', to: '/registered' },
    },
    {
      title: '找活动，报名',
      short: '找活动报名',
      text: '按地区、类别和时间筛选，挑一场离家近、做得来的。',
      points: [
        '看清场次、岗位、名额和保障；差什么条件，页面会逐项告诉您',
        '名额满了可以候补，有人退出会按次序通知您确认',
        '临时有事请取消或请假，把名额让给别人',
      ],
      scene: 'people',
      action: { words: '去找活动', to: '/mission?phase=recruiting' },
    },
    {
      title: '到现场签到签退',
      short: '签到签退',
      text: '扫一扫现场屏幕上的二维码，服务时长按分钟记录。',
      points: [
        '到场扫一次签到，离开再扫一次签退；重复扫不会重复计算',
        '扫不了码就输入屏幕上的六位数字，或出示“我的码”让现场负责人扫',
        '没有网络也别担心，手机会先保存，恢复后继续确认',
      ],
      scene: 'lantern',
      action: { words: '打开签到签退', to: '/h5/' },
    },
    {
      title: '查时长，开证书',
      short: '查时长开证书',
      text: '每一分钟走到哪一步都看得见，公示期满就能开证书。',
      points: [
        `组织确认后公示 ${PUBLICITY_DAYS} 天，期满无异议计入总时长`,
        '证书自助开具、下载打印，一般不需要盖章，也不收费',
        '接收单位凭编号和验证码，当场就能核验真伪',
      ],
      scene: 'bridge',
      action: { words: '看时长公示', to: '/publicity' },
    },
  ] as const satisfies readonly Step[],
}
