#!/usr/bin/env python3
"""Checks the ledger heads of a site, and the proof of a certificate, with Python and OpenSSL alone.

    python3 check-heads.py https://www.example.org
    python3 check-heads.py https://www.example.org proof.json

Every head served is checked: its signature, its hash, the hash it names of the head before, and that entries and
people never become fewer. With a proof it is checked, too, that each line of the certificate stands below the head the
proof names, that this head is one of those served, that the certificate is signed, and that its lines, with all that
took them back, are those the site said when it gave the proof. Prints what holds; ends with 1 and what does not hold,
with 2 and the reason where nothing could be checked, or where the file is not the proof that the site gave.
Needs Python 3.8 and OpenSSL 3.0 or newer. Trusts nothing but the public key, which it prints: compare it.
"""
import base64
import hashlib
import json
import os
import subprocess
import sys
import tempfile
import urllib.request

PAGE = 500


def stop(reason):
    print("DOES NOT HOLD: " + reason)
    sys.exit(1)


def give_up(reason):
    """Where nothing was found out, neither that it holds nor that it does not."""
    print(reason)
    sys.exit(2)


def ask(site, call, query=""):
    address = site.rstrip("/") + "/v2/api/zyz/home/transparency/" + call + query
    try:
        with urllib.request.urlopen(address, timeout=60) as answer:
            envelope = json.load(answer)
    except (OSError, ValueError) as error:
        give_up("%s gave no answer: %s" % (address, error))
    if str(envelope["code"]) != "1":
        stop(address + " refuses: " + envelope["msg"])
    return envelope["data"]


def from_base64(text):
    text = text.replace("-", "+").replace("_", "/")
    return base64.b64decode(text + "=" * (-len(text) % 4))


def sha256(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


def is_signed(public_key, signed, signature):
    """Lets OpenSSL verify an Ed25519 signature."""
    with tempfile.TemporaryDirectory() as folder:
        contents = {"key.der": from_base64(public_key), "signed.txt": signed.encode("utf-8"), "signature.bin": from_base64(signature)}
        for name, content in contents.items():
            with open(os.path.join(folder, name), "wb") as file:
                file.write(content)
        command = "openssl pkeyutl -verify -pubin -keyform DER -inkey key.der -rawin -in signed.txt -sigfile signature.bin"
        return subprocess.run(command.split(), cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0


def said_by(head, name):
    """What a head was signed to say, which must be what is shown of it."""
    said = json.loads(head["signed"])
    for field in said:
        if field != "version" and head[field] != said[field]:
            stop(name + "is shown with another " + field + " than was signed")
    return said


def check_head(head, before, keys):
    name = "head %d " % head["number"]
    said = said_by(head, name)
    if sha256(head["signed"].encode("utf-8")).hex() != head["hash"]:
        stop(name + "does not match its hash")
    if said["keyId"] not in keys or not is_signed(keys[said["keyId"]], head["signed"], head["signature"]):
        stop(name + "is not signed by a published key")
    if said["number"] != (before["number"] if before else 0) + 1:
        stop(name + "does not follow the number before it")
    if said["previous"] != (before["hash"] if before else None):
        stop(name + "names another head before it")
    if before:
        for count in ("entries", "volunteers"):
            if said[count] < before[count]:
                stop(name + "counts fewer " + count + " than the head before it")
        if said["at"] <= before["at"]:
            stop(name + "is not younger than the head before it")


def check_heads(site):
    keys = {}
    for key in ask(site, "newest")["keys"]:
        if sha256(from_base64(key["publicKey"])).hex()[:16] != key["keyId"]:
            stop("key " + key["keyId"] + " is not named by its digest")
        keys[key["keyId"]] = key["publicKey"]
        print("key   %s  %s" % (key["keyId"], key["publicKey"]))
    heads, before = {}, None
    while True:
        page = ask(site, "since", "?number=%d&size=%d" % (before["number"] if before else 0, PAGE))["heads"]
        for head in page:
            check_head(head, before, keys)
            heads[head["number"]] = before = head
        if len(page) < PAGE:
            break
    if before:
        print("heads 1 to %d hold; the newest: %s, %d entries, hash %s" % (before["number"], before["at"], before["entries"], before["hash"]))
    else:
        give_up("there is no head yet, so nothing could be checked")
    return heads, keys


def tree_root(values):
    """The tree of RFC 6962."""
    level = [sha256(b"\0", value) for value in values]
    if not level:
        return sha256(b"")
    while len(level) > 1:
        pairs = [level[i:i + 2] for i in range(0, len(level), 2)]
        level = [sha256(b"\1", *pair) if len(pair) == 2 else pair[0] for pair in pairs]
    return level[0]


def root_over(value, path):
    reached = sha256(b"\0", value)
    for step in path:
        beside = bytes.fromhex(step["hash"])
        reached = sha256(b"\1", beside, reached) if step["side"] == "left" else sha256(b"\1", reached, beside)
    return reached


def refuse(reason):
    """Of a file that somebody changed, or that belongs to something else."""
    print("NOT THE PROOF THAT THE SITE GAVE: " + reason + ". Save it again on the page where certificates are checked.")
    sys.exit(2)


def read_signed(signed, signature, keys, name):
    said = json.loads(signed)
    if said["keyId"] not in keys or not is_signed(keys[said["keyId"]], signed, signature):
        refuse(name + " is not signed by a published key")
    return said


def check_file(proof, head, keys):
    """What the file has must be what the site signed; gives the lines of the certificate by their records."""
    certificate = read_signed(proof["signed"], proof["signature"], keys, "the certificate in it")
    statement = read_signed(proof["statement"], proof["statementSignature"], keys, "its statement of lines and entries")
    if certificate["number"] != proof["certificate"]:
        refuse("it names certificate %s and holds certificate %s" % (proof["certificate"], certificate["number"]))
    about = {"kind": "certificateProof", "certificate": certificate["number"], "signature": proof["signature"], "head": head["hash"], "reference": proof["reference"]}
    for part in about:
        if statement.get(part) != about[part]:
            refuse("its statement is about another " + part)
    records = [line["recordId"] for line in proof["lines"]]
    if sorted(records) != sorted(line["recordId"] for line in certificate["lines"]) or len(set(records)) != len(records):
        refuse("its lines are not those of the certificate, each once")
    stated = {line["record"]: line["places"] for line in statement["lines"]}
    for line in proof["lines"]:
        if [entry["place"] for entry in line["entries"]] != stated.get(line["recordId"]):
            refuse("entries of record %s were left out or added" % line["recordId"])
    return {line["recordId"]: line for line in certificate["lines"]}


def check_credit(line, facts):
    kind = "training" if line["trainingMinutes"] > 0 else "service"
    said = (line["date"], kind, line["serviceMinutes"] + line["trainingMinutes"], "credit")
    if (facts["date"], facts["kind"], facts["minutes"], facts["source"]) != said:
        stop("record %s was not credited as the certificate says" % line["recordId"])


def check_line(line, digests, certified):
    minutes = 0
    for entry in line["entries"]:
        nonce, facts = bytes.fromhex(entry["nonce"]), json.loads(entry["facts"])
        if sha256(nonce, entry["facts"].encode("utf-8")) != digests[entry["place"] - 1]:
            stop("entry %d of record %s does not match its digest" % (entry["place"], line["recordId"]))
        if facts["record"] != line["recordId"]:
            stop("entry %d belongs to another record" % entry["place"])
        minutes += facts["minutes"]
    if not line["entries"]:
        print("line  %s is younger than this head" % line["recordId"])
    else:
        facts = json.loads(line["entries"][0]["facts"])
        check_credit(certified, facts)
        since = " (taken back)" if len(line["entries"]) > 1 else ""
        print("line  %s  %s  %s: %d minutes%s" % (line["recordId"], facts["date"], facts["kind"], minutes, since))


PARTS = ("certificate", "signed", "signature", "statement", "statementSignature", "head", "reference", "digests", "bucketPath", "topPath", "lines")


def read_proof(file):
    try:
        with open(file, encoding="utf-8") as opened:
            proof = json.load(opened)
    except OSError:
        give_up(file + " cannot be read. The proof of a certificate is a file: save it on the page where certificates are checked, "
                "with number and code, or ask the holder for it.")
    except ValueError:
        proof = None
    if not isinstance(proof, dict) or any(part not in proof for part in PARTS):
        give_up(file + " is no proof of a certificate. Save it again on the page where certificates are checked.")
    return proof


def check_proof(heads, keys, file):
    proof = read_proof(file)
    head = heads.get(proof["head"]["number"])
    if head is None or head["signed"] != proof["head"]["signed"]:
        stop("the proof names a head that is not served")
    said_by(proof["head"], "head %d of the proof " % head["number"])
    certified = check_file(proof, head, keys)
    reference = proof["reference"]
    digests = [bytes.fromhex(digest) for digest in proof["digests"]]
    for line in proof["lines"]:
        check_line(line, digests, certified[line["recordId"]])
    leaf = sha256(("leaf/1 %s %d %s" % (reference, len(digests), tree_root(digests).hex())).encode("ascii"))
    bucket = root_over(leaf, proof["bucketPath"])
    place = sum((step["side"] == "left") << level for level, step in enumerate(proof["topPath"]))
    if place != int(reference[:3], 16) or root_over(bucket, proof["topPath"]).hex() != head["root"]:
        stop("the entries of the proof do not stand below head %d" % head["number"])
    print("proof of certificate %s holds below head %d of %s" % (proof["certificate"], head["number"], head["at"]))
    if head["number"] < max(heads):
        print("%d heads are younger: what was taken back since, only a proof that is saved again shows" % (max(heads) - head["number"]))


def main():
    if len(sys.argv) not in (2, 3):
        print(__doc__)
        sys.exit(2)
    heads, keys = check_heads(sys.argv[1])
    if len(sys.argv) == 3:
        check_proof(heads, keys, sys.argv[2])


main()
