import type { ServiceCategory } from 'contract/codes/service-category'

/**
 * Ways in which organisations and groups are called; {city}, {county} and {street} are filled in. Each has
 * an invented word, so that no real school, hospital, authority or association plays a part it never had.
 */
export interface Naming {
  kind: 'organization' | 'group'
  /** First two characters of a unified social credit code; groups have none. */
  usccHead?: string
  name: string
  /** Nobody real is called so; stands in the name. */
  word: string
  /** It holds missions that are mainly of these. */
  categories: readonly ServiceCategory[]
  introduction: string
  /** Its members are of this age; of any when absent. */
  ages?: readonly [youngest: number, oldest: number]
}

/** What federations' names end in: theirs are like real ones and go wherever data goes, onto certificates too. */
export const DEMONSTRATION_MARK = '（演示）'

/** One of each below every city federation. */
export const cityNamings: readonly Naming[] = [
  {
    kind: 'organization',
    usccHead: '51',
    name: '{city}木棉义务工作者协会',
    word: '木棉',
    categories: ['0001', '0017', '0010', '0018'],
    introduction:
      '由热心市民发起，登记为社会团体，长期开展敬老、助残、文明引导与大型活动服务，设有十余支专业队伍，每月发布服务计划并公开时长。',
  },
  {
    kind: 'organization',
    usccHead: '52',
    name: '{city}同行社会工作服务中心',
    word: '同行',
    categories: ['0017', '0003'],
    introduction: '以社工带动志愿者的方式服务长者、儿童和残障家庭，在多个镇街设有站点。',
  },
  {
    kind: 'group',
    name: '{city}逐浪应急志愿服务队',
    word: '逐浪',
    categories: ['0013', '0012'],
    introduction: '队员多有急救员证，台风、洪涝和大型活动期间随时集结，平日做安全宣传和演练。',
  },
  {
    kind: 'group',
    name: '{city}引路人出行志愿服务队',
    word: '引路人',
    categories: ['0011', '0010'],
    introduction: '在车站和公交枢纽帮助乘客，早晚高峰和节假日最忙，欢迎能站两小时的伙伴。',
  },
  {
    kind: 'group',
    name: '{city}灯下阅读志愿服务队',
    word: '灯下',
    categories: ['0008'],
    introduction: '在各区图书馆整理图书、引导读者、为孩子和视障读者朗读，上岗前有培训。',
  },
  {
    kind: 'group',
    name: '{city}拾光文博志愿服务队',
    word: '拾光',
    categories: ['0016'],
    introduction: '在各类展馆提供讲解、导览与秩序服务，新队员通过试讲后上岗。',
  },
  {
    kind: 'group',
    name: '{city}明灯普法志愿服务队',
    word: '明灯',
    categories: ['0005', '0014'],
    introduction: '律师、法学学生和热心街坊组成，走进镇街做法律咨询和禁毒宣传。',
  },
  {
    kind: 'group',
    name: '{city}一窗帮办志愿服务队',
    word: '一窗',
    categories: ['0001', '0020'],
    introduction: '在办事窗口和社区帮人会用、用好手机和自助机，慢慢讲、不代填。',
  },
  {
    kind: 'group',
    name: '{city}晨曦文体志愿服务队',
    word: '晨曦',
    categories: ['0015'],
    introduction: '带练太极和八段锦，为街坊的球赛和文艺活动搭台引座。',
  },
  {
    kind: 'organization',
    usccHead: '52',
    name: '{city}绿榕环保服务中心',
    word: '绿榕',
    categories: ['0006', '0010'],
    introduction: '净滩、巡河、公园养护和垃圾减量，数据公开，也讲给孩子听。',
  },
]

const ofUniversity = {
  kind: 'group',
  categories: ['0003', '0007', '0018'],
  introduction: '大学生自愿组成的队伍，周末走进社区、书屋和赛会，每学期公布服务计划。',
  ages: [18, 26],
} as const
const ofSchool = {
  kind: 'group',
  categories: ['0003', '0006', '0010'],
  introduction: '中学生和带队老师组成的队伍，课余整理图书、照看花园，每学期公布服务计划。',
  ages: [12, 18],
} as const

/** As many of these below a city federation as the city has teams of students. */
export const studentNamings: readonly Naming[] = [
  { ...ofUniversity, name: '{city}青藤大学生志愿服务队', word: '青藤' },
  { ...ofSchool, name: '{city}新芽中学生志愿服务队', word: '新芽' },
  { ...ofUniversity, name: '{city}薪火大学生志愿服务队', word: '薪火' },
  { ...ofUniversity, name: '{city}远航大学生志愿服务队', word: '远航' },
  { ...ofUniversity, name: '{city}星野大学生志愿服务队', word: '星野' },
  { ...ofSchool, name: '{city}小橘灯中学生志愿服务队', word: '小橘灯' },
]

/** Some of these below every county or town federation. */
export const countyNamings: readonly Naming[] = [
  {
    kind: 'organization',
    usccHead: '51',
    name: '{place}同心志愿服务协会',
    word: '同心',
    categories: ['0001', '0010', '0006'],
    introduction: '联系各镇街队伍的枢纽组织，负责培训、派单和时长核对，常年开展邻里互助。',
  },
  {
    kind: 'group',
    name: '{place}{street}榕荫邻里志愿服务队',
    word: '榕荫',
    categories: ['0001', '0017'],
    introduction: '街坊组成的队伍，从垃圾分类到长者探访，哪里需要到哪里。',
  },
  {
    kind: 'group',
    name: '{place}杏林健康志愿服务队',
    word: '杏林',
    categories: ['0004'],
    introduction: '懂医的和热心的街坊一同参与导诊、义诊和健康宣教。',
  },
  {
    kind: 'organization',
    usccHead: '52',
    name: '{place}暖阳公益服务中心',
    word: '暖阳',
    categories: ['0017', '0002'],
    introduction: '关注独居长者与困境儿童，以长期陪伴为主，每位服务对象都有固定的志愿者。',
  },
  {
    kind: 'group',
    name: '{place}清溪护水志愿服务队',
    word: '清溪',
    categories: ['0006'],
    introduction: '巡河、净滩、监测水质，把看到的数据整理成册，也讲给孩子听。',
  },
  {
    kind: 'group',
    name: '{place}守夜人平安志愿服务队',
    word: '守夜人',
    categories: ['0009', '0011'],
    introduction: '护学、夜巡、反诈宣传，队员统一培训后上岗。',
  },
  {
    kind: 'organization',
    usccHead: '52',
    name: '{place}青禾助学服务社',
    word: '青禾',
    categories: ['0003', '0007'],
    introduction: '大学生和教师发起，开办四点半课堂和科普小实验，寒暑假下乡。',
  },
  {
    kind: 'group',
    name: '{place}点灯人居家安全志愿服务队',
    word: '点灯人',
    categories: ['0001', '0009'],
    introduction: '懂电工的队员周末为独居长者检修线路，讲用电安全。',
  },
  {
    kind: 'group',
    name: '{place}银杏科普志愿服务队',
    word: '银杏',
    categories: ['0007'],
    introduction: '教长者使用手机和辨认骗局，带孩子做小实验，都耐心。',
  },
  {
    kind: 'group',
    name: '{place}玉兰家庭关爱志愿服务队',
    word: '玉兰',
    categories: ['0001', '0017'],
    introduction: '由社区骨干组成，做家庭教育、调解和关爱服务。',
  },
]

const namings: readonly Naming[] = [...cityNamings, ...studentNamings, ...countyNamings]

/** The naming by which an organisation was called. */
export const namingOf = (name: string): Naming | undefined =>
  namings.find(({ word }) => name.includes(word))
