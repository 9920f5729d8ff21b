import {
  CHILD_BELOW,
  CODE_STEP_SECONDS,
  DAY_HOURS,
  LONG_DAY_HOURS,
  OF_AGE,
  PUBLICITY_DAYS,
  TRUST_DAYS,
} from 'contract/rules/terms'
import type { Contents } from '../modules/site/content/content.policy.ts'

/**
 * 时间以天计，相对于演示数据写入的时刻；负数在此之前。没有开始时间的是草稿。
 * sunday 是写入之后的第一个星期日，文字里的 {sunday} 是它的日期。
 */
export interface Times {
  from?: number
  until?: number | 'sunday'
}

type Written<K extends keyof Contents> = readonly (Contents[K] & { title: string } & Times)[]

export const banners: Written<'banner'> = [
  {
    title: '周末两小时，陪身边的老人说说话',
    subtitle: '社区探访、送餐、修理小家电，离家近，好上手',
    scene: 'lantern',
    action: '看敬老活动',
    target: '/mission?category=0017&phase=recruiting',
    from: -6,
    until: 60,
  },
  {
    title: '第一次做志愿者？四步就会',
    subtitle: '注册、报名、签到、开证书，图文指引可以打印',
    scene: 'seedling',
    action: '看新手指引',
    target: '/get-started/step-1',
    from: -30,
  },
  {
    title: '每一分钟，都经过公示',
    subtitle: `确认后公示 ${PUBLICITY_DAYS} 天，谁都可以查看，登录后可以提出异议`,
    scene: 'calendar',
    action: '看时长公示',
    target: '/publicity',
    from: -20,
  },
  {
    title: '收到一份时间证书？当场辨真伪',
    subtitle: '输入编号和验证码，不用登录',
    scene: 'bridge',
    action: '去核验',
    target: '/zs',
    from: -20,
  },
  {
    title: '志愿服务条例，读一读您的权利',
    subtitle: '知情、培训、保障、证明，条例都写明了',
    scene: 'umbrella',
    action: '到中国政府网阅读',
    target: 'https://www.gov.cn/zhengce/content/2017-09/06/content_5223028.htm',
    from: -45,
  },
  {
    title: '大型赛会志愿者即将招募',
    subtitle: '引导、翻译、医疗协助等岗位，按场次报名',
    scene: 'people',
    action: '看赛会活动',
    target: '/mission?category=0018',
    from: 9,
    until: 45,
  },
  {
    title: '文明出行志愿行动，感谢您的守护',
    subtitle: '车站、景区、路口，都有红马甲',
    scene: 'people',
    action: '看文明引导活动',
    target: '/mission',
    from: -60,
    until: -38,
  },
  {
    title: '给组织管理员：子账号这样分工更稳妥',
    subtitle: '发布、考勤、审核分给不同的人',
    scene: 'bridge',
    action: '看帮助',
    target: '/help#org-staff',
  },
]

export const announcements: Written<'announcement'> = [
  {
    title: '天气多变，户外活动请留意预警',
    showType: '2',
    summary: '请组织按预警调整活动，备好饮水和遮挡处；志愿者身体不适请勿勉强上岗。',
    text: `近期天气变化较快，请各组织和志愿者留意当地气象部门的预警：

- 户外活动缩短单次上岗时间，安排轮换和饮水
- 有大风、暴雨、高温或寒潮预警的，组织可以改期或取消，系统会通知每一位报名者
- 志愿者身体不适请及时请假，不影响今后报名

请假和取消的办法见[临时有事，怎样取消报名](/help#cancel)。`,
    from: -1,
    until: 20,
  },
  {
    title: '{sunday}凌晨系统维护，部分功能暂停两小时',
    showType: '2',
    summary: '{sunday} 1:00 至 3:00 暂停报名和证书开具，现场签到不受影响，恢复网络后自动确认。',
    text: `为升级数据库，{sunday} 1:00 至 3:00 暂停报名、提交和证书开具。

- 页面仍可浏览，证书核验照常
- 现场签到不受影响：手机会先保存，服务恢复后自动确认，不会重复计算

有疑问请致电 12355。`,
    from: -2,
    until: 'sunday',
  },
  {
    title: '请各组织及时确认已结束活动的时长',
    showType: '3',
    summary: '活动结束后请尽快确认时长，志愿者才能走完公示、开具证书。',
    text: `时长要经过确认和公示才能生效，志愿者都在等。请各组织：

1. 在管理后台“时长确认”核对未确认的场次。
2. 单日超过 ${DAY_HOURS} 小时的记录及早提交上级复核。
3. 对忘记签退的志愿者，按系统建议逐条核实。

确认后公示 ${PUBLICITY_DAYS} 天，期满无异议即生效。志愿者可在[服务记录](/personalCenter/serviceRecord)查看走到哪一步。`,
    from: -3,
  },
  {
    title: '谨防冒充 i志愿 工作人员索要验证码',
    showType: '3',
    summary: '我们不会索要密码、验证码和银行卡号，也不会要求转账，请直接挂断。',
    text: `近期有人冒充平台工作人员，以“时长清零”“证书过期”为由索要验证码。请记住：

- 时长不会清零，证书没有有效期，也不收费
- 我们不会以任何理由索要密码、验证码、银行卡号
- 收到可疑电话请直接挂断，并致电 12355

怎样保护账号，见[接到自称 i志愿 的电话怎么办](/help#fraud)。`,
    from: -5,
  },
  {
    title: '长辈版上线，全站都能用大字浏览',
    showType: '3',
    summary: '点页面顶部“长辈版”，字更大、按钮更大，没有浮动内容，随时可以换回。',
    text: `长辈版不是另一个网站，而是每一页的大字模式：单栏、大按钮、无浮动内容，可以朗读。

1. 点页面顶部的“长辈版”。
2. 首页换成找活动、扫码签到、我的时长等大按钮。
3. 想换回来，点同一位置的“标准版”。`,
    from: -9,
  },
  {
    title: `不满 ${CHILD_BELOW} 周岁的孩子，每次报名须监护人同意`,
    showType: '3',
    summary: '孩子报名后，监护人会收到短信，验证手机后在线答复。',
    text: `为保护未成年志愿者，不满 ${CHILD_BELOW} 周岁的孩子每次报名须经监护人同意，${CHILD_BELOW} 至 ${OF_AGE} 周岁的按活动要求执行。

监护人收到短信后，在[我是监护人](/guardian)验证手机号码即可答复。到时没有答复的报名自动取消，名额让给他人。`,
    from: -13,
  },
  {
    title: '组织资质年度核对开始，请更新登记证书',
    showType: '3',
    summary: '登记证书、负责人或联系方式有变化的组织，请在管理后台提交变更。',
    text: `请各组织核对“组织资料”：名称、统一社会信用代码、负责人、证书有效期和联系方式。经审核的内容提交变更后，由上级联合会审核，批准前原内容继续有效。`,
    from: -18,
    until: 40,
  },
  {
    title: '时间证书可按年度、城市、类别开具',
    showType: '3',
    summary: '升学、求职用途不同，可以只包含需要的记录；已开具的证书不受影响。',
    text: `开具[时间证书](/personalCenter/timeCate)时可以选择起止日期、地区和服务类别。证书带电子签名，接收单位在[证书核验](/zs)即可核验，一般不需要盖章；要求盖章的，请联系记录时长的组织，免费办理。`,
    from: -24,
  },
  {
    title: '家园清理行动结束，感谢每一位志愿者',
    showType: '1',
    summary: '清扫、搬运、探访老人，大家让街道 3 天换了模样。',
    text: `行动的 3 天里，全省志愿者清理街道、搬运旧物、探访独居老人。相关时长已全部确认并公示，谢谢每一位伸出手的人。`,
    from: -50,
    until: -43,
  },
  {
    title: '志愿服务主题周即将开始',
    showType: '1',
    summary: '全省各地有社区服务、环保和敬老活动，欢迎就近参加。',
    text: `主题周期间，各地联合会将组织社区服务、环保和敬老活动，请在[志愿活动](/mission)就近报名。`,
    from: 12,
    until: 16,
  },
]

export const releases: Written<'release'> = [
  {
    version: '1.0',
    title: '从报名到签到',
    from: -150,
    added: [
      '志愿者登录、找活动、报名、取消和候补',
      `现场二维码每 ${CODE_STEP_SECONDS} 秒更新，手机扫码签到签退`,
      '组织管理后台：发布活动、审核报名、确认时长',
    ],
    improved: ['重复扫码、断网重发都只记一次'],
    fixed: [],
  },
  {
    version: '1.1',
    title: '时长看得见',
    from: -118,
    added: [
      `时长公示：确认后公开 ${PUBLICITY_DAYS} 天，登录后可以提出异议`,
      '只增不改的时长账本，每一笔都能追溯来源',
      '时间证书：电子签名，凭编号和验证码核验',
    ],
    improved: [`单日超过 ${DAY_HOURS} 小时的记录由上级复核，超过 ${LONG_DAY_HOURS} 小时由省级复核`],
    fixed: ['跨页返回活动列表时，筛选条件和位置不再丢失'],
  },
  {
    version: '1.2',
    title: '每一页都有长辈版',
    from: -90,
    added: [
      '长辈版：大字、大按钮、单栏，没有浮动内容',
      '无障碍工具栏：字号、配色、朗读、大鼠标',
      '忘记签退的处理：按计划结束时间给出建议，由组织核实',
    ],
    improved: ['首页与公开页面由服务器直接输出，网络慢时也能先看到内容'],
    fixed: ['高对比配色下部分图标看不清的问题'],
  },
  {
    version: '1.3',
    title: '注册和账号安全',
    from: -61,
    added: [
      '在线注册、实名核验与注册进度；批量导入的账号可以认领',
      '短信、邮件验证码登录，找回密码',
      '安全设置：登录设备、登录历史、更换手机和邮箱',
    ],
    improved: ['获取验证码前由浏览器完成一次安全验证，不再需要拼图'],
    fixed: ['输错密码的提示写明还可以尝试几次'],
  },
  {
    version: '1.4',
    title: '二次验证与通行密钥',
    from: -33,
    added: [
      '二次验证：验证器应用、通行密钥和恢复码',
      '用指纹或面容直接登录',
      '管理员分工：系统、安全、审计三员各司其职',
    ],
    improved: [`常用设备 ${TRUST_DAYS} 天内不再询问二次验证`],
    fixed: ['公用电脑退出登录后，返回上一页不再显示个人内容'],
  },
  {
    version: '1.5',
    title: '组织入驻与监护人',
    from: -12,
    added: [
      '组织在线注册，凭编号查询进度，按提示修改退回的内容',
      '监护人验证手机后查看孩子的服务情况，逐次答复报名',
      '查看、下载本站保存的个人信息；看到谁查看过',
    ],
    improved: ['打印的每一页都有页码和打印时间'],
    fixed: ['手机上表格改为卡片，不再需要左右拖动'],
  },
  {
    version: '1.6',
    title: '帮助中心和新手指引',
    from: -1,
    added: [
      '帮助中心：按问题、关键词或拼音首字母查找，可打印',
      '新手指引四步图文',
      '首页轮播、公告与更新说明，由各级联合会在后台编辑',
    ],
    improved: ['离开本站前说明要去哪里，只通往可信的网站'],
    fixed: [],
  },
]

/** 有自己分站内容的地市。 */
export const cityContents: readonly {
  region: string
  banner: Written<'banner'>
  announcement: Written<'announcement'>
}[] = [
  {
    region: '440100',
    banner: [
      {
        title: '羊城社区探访，从楼上楼下做起',
        subtitle: '每周三、周六两小时，陪街坊长者买菜、量血压、说说话',
        scene: 'bridge',
        action: '看广州活动',
        target: '/mission?region=440000-440100&phase=recruiting',
        from: -12,
      },
    ],
    announcement: [
      {
        title: '广州市志愿服务培训开放预约',
        showType: '2',
        summary: '面向广州市志愿者的急救与沟通技巧培训，每月两期，名额有限。',
        text: `广州市志愿者联合会每月举办两期志愿服务培训：

- 第一期讲急救常识，包括心肺复苏和止血包扎
- 第二期讲与长者、儿童沟通的方法

参加者在[志愿活动](/mission?region=440000-440100)里搜索“培训”报名，时长计入培训时长。`,
        from: -2,
      },
    ],
  },
  {
    region: '440300',
    banner: [
      {
        title: '深圳湾净滩，带走一袋垃圾',
        subtitle: '周末两小时，手套和垃圾袋由现场提供',
        scene: 'umbrella',
        action: '看深圳活动',
        target: '/mission?region=440000-440300&phase=recruiting',
        from: -9,
      },
    ],
    announcement: [],
  },
]
