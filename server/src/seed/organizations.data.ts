/** Ways in which organisations and groups are called; {city}, {county} and {street} are filled in. */
export interface Naming {
  kind: 'organization' | 'group'
  /** First two characters of a unified social credit code; groups have none. */
  usccHead?: string
  name: string
  categories: readonly string[]
  introduction: string
}

/** One of each below every city federation. */
export const cityNamings: readonly Naming[] = [
  {
    kind: 'organization',
    usccHead: '51',
    name: '{city}义务工作者联合协会',
    categories: ['0001', '0017', '0010', '0018'],
    introduction:
      '由热心市民发起，登记为社会团体，长期开展敬老、助学、环保与大型活动服务，设有十余支专业队伍，每月发布服务计划并公开时长。',
  },
  {
    kind: 'organization',
    usccHead: '52',
    name: '{city}同行社会工作服务中心',
    categories: ['0017', '0003'],
    introduction: '以社工带动志愿者的方式服务长者、儿童和残障家庭，在多个镇街设有站点。',
  },
  {
    kind: 'group',
    name: '{city}青年突击应急志愿服务队',
    categories: ['0013', '0012'],
    introduction: '队员多有急救员证，台风、洪涝和大型活动期间随时集结，平日做安全宣传和演练。',
  },
  {
    kind: 'group',
    name: '{city}公共交通文明引导志愿服务队',
    categories: ['0011', '0010'],
    introduction: '在车站和公交枢纽帮助乘客，早晚高峰和节假日最忙，欢迎能站两小时的你。',
  },
]

/** Some of these below every county or town federation. */
export const countyNamings: readonly Naming[] = [
  {
    kind: 'organization',
    usccHead: '51',
    name: '{place}志愿服务协会',
    categories: ['0001', '0010', '0006'],
    introduction: '联系各镇街队伍的枢纽组织，负责培训、派单和时长核对，常年开展邻里互助。',
  },
  {
    kind: 'group',
    name: '{place}{street}社区志愿服务队',
    categories: ['0001', '0017'],
    introduction: '街坊组成的队伍，从垃圾分类到长者探访，哪里需要到哪里。',
  },
  {
    kind: 'group',
    name: '{place}人民医院志愿服务队',
    categories: ['0004'],
    introduction: '医务人员与市民一同参与导诊、义诊和健康宣教。',
  },
  {
    kind: 'organization',
    usccHead: '52',
    name: '{place}暖阳公益服务中心',
    categories: ['0017', '0002'],
    introduction: '关注独居长者与困境儿童，以长期陪伴为主，每位服务对象都有固定的志愿者。',
  },
  {
    kind: 'group',
    name: '{place}河小青护水志愿服务队',
    categories: ['0006'],
    introduction: '巡河、净滩、监测水质，把看到的数据交给河长办，也讲给孩子听。',
  },
  {
    kind: 'group',
    name: '{place}平安义警志愿服务队',
    categories: ['0009', '0011'],
    introduction: '护学、夜巡、反诈宣传，由派出所指导，队员统一培训后上岗。',
  },
  {
    kind: 'organization',
    usccHead: '52',
    name: '{place}青禾助学服务社',
    categories: ['0003', '0007'],
    introduction: '大学生和教师发起，开办四点半课堂和科普小实验，寒暑假下乡。',
  },
  {
    kind: 'group',
    name: '{place}供电所红马甲志愿服务队',
    categories: ['0001', '0009'],
    introduction: '企业员工利用周末检修独居长者家中线路，讲用电安全。',
  },
  {
    kind: 'group',
    name: '{place}银行网点金融助老志愿服务队',
    categories: ['0017', '0009'],
    introduction: '教长者使用手机银行和辨认骗局，柜台前后都耐心。',
  },
  {
    kind: 'group',
    name: '{place}巾帼志愿服务队',
    categories: ['0001', '0017'],
    introduction: '由社区妇女骨干组成，做家庭教育、调解和关爱服务。',
  },
]
