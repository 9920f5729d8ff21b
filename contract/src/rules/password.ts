import { PASSWORD_LENGTH } from './lengths.ts'
/** What is wrong with a new password; the first that applies, in this order. */
export type PasswordObstacle =
  | 'passwordRequired'
  | 'passwordFormat'
  | 'passwordCharacters'
  | 'passwordContainsLoginName'
  | 'passwordContainsMobile'
  | 'passwordContainsName'
  | 'passwordContainsSiteName'
  | 'passwordCommon'

/** What else can be wrong in a form that asks for the password twice. */
export type PasswordFormObstacle = PasswordObstacle | 'passwordAgainRequired' | 'passwordsDiffer'

/** What is known about the owner and may not be part of the password. */
export type PasswordContext = { loginName?: string; mobile?: string; name?: string }

/**
 * What is wrong with a new password, or null. Length and character classes are the specification's (section 5);
 * the lists of forbidden words compensate for a rule that 'Password1' would satisfy.
 */
export function passwordObstacle(
  password: string,
  context: PasswordContext = {},
): PasswordObstacle | null {
  if (password === '') return 'passwordRequired'
  if (!hasFormat(password)) return 'passwordFormat'
  if (!/^[A-Za-z0-9_@.]+$/.test(password)) return 'passwordCharacters'

  const lower = password.toLowerCase()
  if (resembles(lower, context.loginName)) return 'passwordContainsLoginName'
  if (containsMobile(lower, context.mobile)) return 'passwordContainsMobile'
  if (containsName(lower, context.name)) return 'passwordContainsName'
  if (siteWords.some((word) => lower.includes(word))) return 'passwordContainsSiteName'
  if (isCommon(lower)) return 'passwordCommon'
  return null
}

/** The check of the weak-password dialog and of every form that sets a password: the password, then its repetition. */
export function passwordFormObstacle(
  password: string,
  passwordAgain: string,
  context: PasswordContext = {},
): PasswordFormObstacle | null {
  const obstacle = passwordObstacle(password, context)
  if (obstacle !== null) return obstacle
  if (passwordAgain === '') return 'passwordAgainRequired'
  return password === passwordAgain ? null : 'passwordsDiffer'
}

function hasFormat(password: string): boolean {
  if (password.length < PASSWORD_LENGTH.least || password.length > PASSWORD_LENGTH.most)
    return false
  return /[a-z]/.test(password) && /[A-Z]/.test(password) && /\d/.test(password)
}

function resembles(lower: string, loginName = ''): boolean {
  const known = loginName.toLowerCase()
  return known !== '' && (lower.includes(known) || known.includes(lower))
}

function containsMobile(lower: string, mobile = ''): boolean {
  // Six digits, because the end of the own number is what people append.
  return mobile.length >= 6 && lower.includes(mobile.slice(-6))
}

function containsName(lower: string, name = ''): boolean {
  const words = name.toLowerCase().match(/[a-z]+/g) ?? []
  return [...words, words.join('')].some((word) => word.length >= 3 && lower.includes(word))
}

const siteWords = ['izhiyuan', 'ivolunteer', 'zhiyuanzhe', '12355']

// The composition rule leaves few ways to be careless: a familiar word or keyboard row, then familiar digits, or the
// reverse. So the common passwords are kept as those parts instead of some thousand finished combinations.
const words = new Set(
  (
    'ab abc abcd abcde abcdef abcdefg abcdefgh admin administrator asd asdf asdfg asdfgh asdfghjk asdfghjkl ' +
    'baby beijing changeme china computer default dragon foshan football gd gdzyz google guangdong guangzhou ' +
    'guest gz hello huawei iloveyou jordan king letmein login lovely loveyou manager master michael money monkey ' +
    'nihao pass passwd password princess pwd qaz qazwsx qazwsxedc qq qwe qweasd qweasdzxc qwer qwert qwerty ' +
    'qwertyui qwertyuiop root secret shadow shanghai shenzhen sunshine superman sysadmin system taobao temp test ' +
    'tester tiger trustno user username volunteer wang wangyi wechat weixin welcome woaini woaiwojia xiaoming zaq ' +
    'zhang zhiyuan zhongguo zxc zxcv zxcvb zxcvbn zxcvbnm zyz love wo ai zs ls'
  ).split(' '),
)
const digits = new Set(
  (
    '110 112233 1122 111222 121212 123123 123321 1314 131420 147258 147258369 159357 159753 168 1688 258 321321 ' +
    '369 520 5201314 521 5211314 618 7758258 7758521 789456 987654321'
  ).split(' '),
)
const mixtures = new Set(
  (
    'a1b2c3d4 a1b2c3d4e5 1a2b3c4d 1q2w3e4r 1q2w3e4r5t q1w2e3r4 q1w2e3r4t5 1qaz2wsx 1qaz2wsx3edc 2wsx3edc ' +
    '1qaz@wsx zaq12wsx zaq1xsw2 qaz123wsx passw0rd p@ssw0rd p@ssword1 p@ssw0rd1 p@ssw0rd123 passw0rd1 ' +
    'passw0rd123 adm1n123 abc123abc 123abc456 a123b456 abc123def qwe123asd qwer1234qwer abcd1234abcd 123qweasd ' +
    '123qweasdzxc qwe123qwe asd123asd aa123456bb 1234qwer1234'
  ).split(' '),
)

function isCommon(lower: string): boolean {
  if (mixtures.has(lower)) return true
  const joined = lower.replace(/[_@.]+/g, '')
  const parts = /^(?:([a-z]+)(\d+)|(\d+)([a-z]+))$/.exec(joined)
  const word = parts?.[1] ?? parts?.[4]
  const number = parts?.[2] ?? parts?.[3]
  if (word === undefined || number === undefined) return false
  return isFamiliarWord(word) && isFamiliarNumber(number)
}

function isFamiliarWord(word: string): boolean {
  return words.has(word) || isOneCharacter(word)
}

function isFamiliarNumber(number: string): boolean {
  const isRun = '01234567890123456789'.includes(number) || '98765432109876543210'.includes(number)
  const isYear = /^(?:19|20)\d\d$/.test(number)
  return isRun || isYear || isOneCharacter(number) || digits.has(number)
}

function isOneCharacter(text: string): boolean {
  return [...text].every((char) => char === text[0])
}
