/** Takes the newest head apart into what OpenSSL reads. */
const APART = [
  'import base64, json',
  "newest = json.load(open('newest.json'))['data']",
  "head = newest['head']",
  "key = next(key for key in newest['keys'] if key['keyId'] == head['keyId'])",
  "open('signed.txt', 'w').write(head['signed'])",
  "open('signature.bin', 'wb').write(base64.urlsafe_b64decode(head['signature'] + '=='))",
  "open('key.der', 'wb').write(base64.b64decode(key['publicKey']))",
].join('\n')

/**
 * How an outsider checks the newest ledger head of a site by hand, as printed on the page of heads: commands of a
 * shell, the last of which prints the head's hash.
 */
export const newestHeadCommands = (site: string): string[] => [
  `curl -s ${site}/transparency.json -o newest.json`,
  `python3 -c "\n${APART}"`,
  'openssl pkeyutl -verify -pubin -keyform DER -inkey key.der -rawin -in signed.txt -sigfile signature.bin',
  'openssl dgst -sha256 -r signed.txt',
]

/** How all heads are checked. */
export const allHeadsCommands = (site: string): string[] => [
  `curl -sO ${site}/check-heads.py`,
  `python3 check-heads.py ${site}`,
]

/** How a certificate is checked whose proof is kept as `proof.json`. */
export const certificateCommands = (site: string): string[] => [
  `curl -sO ${site}/check-heads.py`,
  `python3 check-heads.py ${site} proof.json`,
]

/** How heads are kept, so that a later run finds what was taken away or changed meanwhile. */
export const witnessCommands = (site: string): string[] => [
  `curl -sO ${site}/witness.mjs`,
  `node witness.mjs ${site} --folder witness`,
]
