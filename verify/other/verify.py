#!/usr/bin/env python3
"""A second verifier of receipts, histories and the register log, by Python's standard library alone.

Written from docs/reference/receipt.md, docs/reference/register-log.md and the standards that they name. It shares nothing with
denonco-verify, so that a mistake of the one is not in the other.

  verify.py receipt FILE... [--key VKEY]... [--file EVIDENCE]... [--log URL]
  verify.py history FILE... [--key VKEY]... [--log URL]
  verify.py log URL [--key VKEY]... [--since CHECKPOINT]
  verify.py openings FILE --log URL [--key VKEY]... [--files FOLDER]

It prints a line for each: PROVED, OPEN (nothing is wrong, but not all could be checked), REFUSED, UNREADABLE or
UNREACHED, and why. Exit codes are those of denonco-verify (docs/reference/verify.md). Witnesses are not looked at.
"""
import argparse
import base64
import hashlib
import json
import os
import re
import sys
import urllib.error
import urllib.request
from collections import namedtuple
from datetime import datetime
from functools import lru_cache

CODES = {"PROVED": 0, "REFUSED": 1, "UNREADABLE": 2, "OPEN": 3, "UNREACHED": 4}

class Verdict(Exception):
    """Ends the check of one file."""

    def __init__(self, word, why):
        super().__init__(why)
        self.word = word

def refused(why):
    return Verdict("REFUSED", why)

def unreadable(why):
    return Verdict("UNREADABLE", why)

def sha256(*parts):
    return hashlib.sha256(b"".join(parts)).digest()

# Ed25519 (RFC 8032, 5.1), in extended coordinates

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P
ROOT_OF_MINUS_ONE = pow(2, (P - 1) // 4, P)

def add(a, b):
    e, f = (a[1] - a[0]) * (b[1] - b[0]) % P, (a[1] + a[0]) * (b[1] + b[0]) % P
    g, h = 2 * a[3] * b[3] * D % P, 2 * a[2] * b[2] % P
    x, y, z, w = f - e, h - g, h + g, f + e
    return (x * y % P, z * w % P, y * z % P, x * w % P)

def multiply(times, point):
    product = (0, 1, 1, 0)
    while times > 0:
        if times & 1:
            product = add(product, point)
        point = add(point, point)
        times >>= 1
    return product

def point_of(encoded):
    """None for what is no point."""
    y = int.from_bytes(encoded, "little")
    sign, y = y >> 255, y & (2**255 - 1)
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P != 0:
        x = x * ROOT_OF_MINUS_ONE % P
    if y >= P or (x * x - square) % P != 0 or (x == 0 and sign):
        return None
    if x & 1 != sign:
        x = P - x
    return (x, y, 1, x * y % P)

BASE = point_of((4 * pow(5, -1, P) % P).to_bytes(32, "little"))

@lru_cache
def is_signed(public_key, message, signature):
    key, r = point_of(public_key), point_of(signature[:32])
    s = int.from_bytes(signature[32:], "little")
    if len(signature) != 64 or key is None or r is None or s >= ORDER:
        return False
    k = int.from_bytes(hashlib.sha512(signature[:32] + public_key + message).digest(), "little") % ORDER
    left, right = multiply(s, BASE), add(r, multiply(k, key))
    return (left[0] * right[2] - right[0] * left[2]) % P == 0 and (left[1] * right[2] - right[1] * left[2]) % P == 0

# Notes, keys and heads (C2SP signed-note, tlog-checkpoint, tlog-proof)

Key = namedtuple("Key", "name id public")
Head = namedtuple("Head", "origin size root note")
# Of a log that could not be signed on and the one that succeeded it.
Succession = namedtuple("Succession", "old new agreed restored entry")

def unbase64(text, length=None):
    """Only the one way in which bytes are written counts."""
    try:
        data = base64.b64decode(text, validate=True)
    except (ValueError, TypeError):
        raise refused(f"no base64: {text!r}") from None
    if base64.b64encode(data).decode() != text or length not in (None, len(data)):
        raise refused(f"not the base64 of so many bytes: {text!r}")
    return data

def key_of(text):
    name, _, rest = text.partition("+")
    identity, _, encoded = rest.partition("+")
    raw = unbase64(encoded, 33)
    expected = sha256(name.encode() + b"\n" + raw)[:4]
    if raw[0] != 1 or expected.hex() != identity or not re.fullmatch(r"[^\s+]+", name):
        raise refused(f"no verifier key: {text}")
    return Key(name, expected, raw[1:])

def text_of(note):
    """The signed text, and (name, bytes) of each signature."""
    text, gap, below = note.rpartition("\n\n")
    if not gap or not below.endswith("\n"):
        raise refused("no signed note")
    signatures = []
    for line in below[:-1].split("\n"):
        found = re.fullmatch("— ([^\\s+]+) (\\S+)", line)
        if not found:
            raise refused("no signature line")
        signatures.append((found[1], unbase64(found[2])))
    return text + "\n", signatures

def signed_by(note, keys):
    """Whether one of these keys signed. A signature that only says so is refused."""
    text, signatures = text_of(note)
    signed = False
    for name, data in signatures:
        key = next((one for one in keys if (one.name, one.id) == (name, data[:4])), None)
        if key and not is_signed(key.public, text.encode(), data[4:]):
            raise refused(f"the signature is not of {name}")
        signed = signed or key is not None
    return signed

def number_of(text):
    if not re.fullmatch("0|[1-9][0-9]{0,14}", text):
        raise refused(f"no number: {text!r}")
    return int(text)

def head_of(note):
    text, _ = text_of(note)
    lines = text[:-1].split("\n")
    if len(lines) < 3 or "" in lines:
        raise refused("no checkpoint")
    return Head(lines[0], number_of(lines[1]), unbase64(lines[2], 32), note)

def proof_of(text):
    """Position, path and head."""
    above, gap, checkpoint = text.partition("\n\n")
    first, *lines = above.split("\n")
    if lines and lines[0].startswith("extra "):
        lines = lines[1:]
    if not gap or first != "c2sp.org/tlog-proof@v1" or not lines or not lines[0].startswith("index "):
        raise refused("no proof")
    return number_of(lines[0][6:]), [unbase64(one, 32) for one in lines[1:]], head_of(checkpoint)

# The tree (RFC 6962, 2.1; the checks of RFC 9162, 2.1.3)

def leaf_hash(entry):
    return sha256(b"\x00", entry)

def node(left, right):
    return sha256(b"\x01", left, right)

def root_of(hashes):
    """The root over all of them: equal halves are joined as they come, what is left from the right."""
    done = []
    for count, one in enumerate(hashes, 1):
        while count % 2 == 0:
            one, count = node(done.pop(), one), count // 2
        done.append(one)
    if not done:
        return sha256()
    root = done.pop()
    while done:
        root = node(done.pop(), root)
    return root

def root_by(path, leaf, position, size):
    """The root that a path leads to; None when it does not fit the tree."""
    at, last = position, size - 1
    if at > last:
        return None
    for one in path:
        if last == 0:
            return None
        if at & 1 or at == last:
            leaf = node(one, leaf)
            while at and not at & 1:
                at, last = at >> 1, last >> 1
        else:
            leaf = node(leaf, one)
        at, last = at >> 1, last >> 1
    return leaf if last == 0 else None

def successor_name(name):
    """`denonco/<id>`, `denonco/<id>/2`, `denonco/<id>/3`"""
    found = re.fullmatch(r"(denonco/[^/]+)(?:/([0-9]+))?", name)
    return found and f"{found[1]}/{int(found[2] or 1) + 1}"

# A log over HTTP (C2SP tlog-tiles, docs/reference/register-log.md)

def tile_name(index, width):
    groups = [f"{index % 1000:03}"]
    while index >= 1000:
        index //= 1000
        groups.insert(0, f"x{index % 1000:03}")
    return "/".join(groups) + (f".p/{width}" if width < 256 else "")

def sized_root_of(line):
    size, _, root = line.partition(" ")
    return number_of(size), unbase64(root, 32)

class Log:
    def __init__(self, url):
        self.folder = url.rstrip("/")
        # Where its tiles lie; those of a successor have a folder of their own.
        self.tiles = self.folder
        self.hashes = []
        self.successions = []

    def ask(self, url, body=None):
        data = body and json.dumps(body).encode()
        request = urllib.request.Request(url, data, {"content-type": "application/json"} if data else {})
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return answer.read()
        except urllib.error.HTTPError as error:
            if data and error.code == 404:
                raise refused("the log does not know its leaf") from None
            raise Verdict("UNREACHED", f"{url}: {error}") from None
        except OSError as error:
            raise Verdict("UNREACHED", f"{url}: {error}") from None

    def keys(self, trusted):
        """Trusted keys and those that they handed over to; of a log that nobody said the keys of, all it names."""
        published = json.loads(self.ask(f"{self.folder}/keys"))
        believed = list(trusted) or [key_of(one["verifierKey"]) for one in published["keys"]]
        for handover in published["handovers"]:
            text = text_of(handover)[0]
            lines = text[:-1].split("\n")
            begins_log = lines[0] == "denonco-successor/v1"
            at = 1 if begins_log else 2
            old, new = key_of(lines[at]), key_of(lines[at + 1])
            both = signed_by(handover, [old]) and signed_by(handover, [new])
            if lines[0] not in ("denonco-key/v1", "denonco-successor/v1") or not both or old not in believed:
                continue
            if begins_log and new.name == successor_name(old.name):
                heads = [sized_root_of(line) for line in lines[3:5]]
                self.successions.append(Succession(old.name, new.name, *heads, sha256(bytes(32), text.encode())))
                believed.append(new)
            elif not begins_log and old.name == new.name:
                believed.append(new)
        return believed

    def head(self):
        head = head_of(self.ask(f"{self.folder}/checkpoint").decode())
        _, _, begun = head.origin.removeprefix("denonco/").partition("/")
        self.tiles = f"{self.folder}/{begun}" if begun else self.folder
        return head

    def chain(self, old, new):
        """The successions that lead from one log to another; none where they do not."""
        found = []
        while old != new:
            step = next((one for one in self.successions if one.old == old), None)
            if step is None:
                return []
            found.append(step)
            old = step.new
        return found

    def prove(self, leaf):
        """The proof of a leaf (`findLogProof`); None while it waits."""
        address = self.folder.rpartition("/log")[0] + "/api/log/proof/"
        result = json.loads(self.ask(address, {"leaf": base64.b64encode(leaf).decode()}))["result"]
        return result.get("proof")

    def leaves(self, size):
        """Leaf hashes of the first entries, each entry behind its length."""
        while len(self.hashes) < size:
            index, have = divmod(len(self.hashes), 256)
            width = min(256, size - index * 256)
            bundle, at, found = self.ask(f"{self.tiles}/tile/entries/{tile_name(index, width)}"), 0, []
            while at < len(bundle):
                end = at + 2 + int.from_bytes(bundle[at : at + 2], "big")
                if end > len(bundle):
                    raise refused(f"bundle {index} ends within an entry")
                found.append(leaf_hash(bundle[at + 2 : end]))
                at = end
            if len(found) != width:
                raise refused(f"bundle {index} has {len(found)} entries and not {width}")
            self.hashes += found[have:]
        return self.hashes[:size]

    def continues(self, older):
        """The head of today, whose log begins with what an older one stands for."""
        newest = self.head()
        if newest.origin != older.origin:
            return self.succeeds(newest, older)
        if newest.size < older.size:
            raise refused(f"THE LOG IS SHORTER: {newest.size} entries, and there were {older.size}")
        hashes = self.leaves(newest.size)
        if root_of(hashes) != newest.root:
            raise refused("its entries do not give the root that it signed")
        if root_of(hashes[: older.size]) != older.root:
            raise refused(f"THE LOG WAS REWRITTEN: its first {older.size} entries are not those of the older head")
        return newest

    def succeeds(self, newest, older):
        """The same of a log that went on from what was restored of an older one."""
        chain = self.chain(older.origin, newest.origin)
        if not chain:
            raise refused("the log is another one")
        first = chain[0]
        if older.size > first.agreed[0]:
            raise refused(f"IT AGREED TO TOO LITTLE: to {first.agreed[0]} entries, and there were {older.size}")
        if older.size == first.agreed[0] and older.root != first.agreed[1]:
            raise refused("TWO VIEWS: the succession names another root of the same size")
        hashes = self.leaves(newest.size)
        if root_of(hashes) != newest.root:
            raise refused("its entries do not give the root that it signed")
        # Each succession stands in front of those before it, and what each restored begins with them.
        if hashes[: len(chain)] != [leaf_hash(one.entry) for one in reversed(chain)]:
            raise refused("it does not begin with the successions that were signed")
        behind = hashes[len(chain) :]
        for at, one in enumerate(chain):
            size, root = one.restored
            if root_of(hashes[len(chain) - at : len(chain) - at + size]) != root:
                raise refused("what stands behind the succession is not what it says was restored")
        there = min(one.restored[0] - at for at, one in enumerate(chain))
        if there < older.size:
            raise Verdict("OPEN", f"{older.size - there} entries of the log before were lost")
        if root_of(behind[: older.size]) != older.root:
            raise refused(f"THE LOG WAS REWRITTEN: its first {older.size} entries are not those of the older head")
        return newest

    def check_tiles(self, size):
        level, hashes = 0, self.leaves(size)
        while hashes:
            for at in range(0, len(hashes), 256):
                own = hashes[at : at + 256]
                path = f"tile/{level}/{tile_name(at // 256, len(own))}"
                if self.ask(f"{self.tiles}/{path}") != b"".join(own):
                    raise refused(f"{path} IS DAMAGED: its hashes are not those of the entries; the log is as it was")
            full = len(hashes) // 256 * 256
            level, hashes = level + 1, [root_of(hashes[at : at + 256]) for at in range(0, full, 256)]

# Receipts and histories (docs/reference/receipt.md)

def read(path, data, form):
    """The JSON object of this form, by itself or in a receipt's PDF."""
    if data.startswith(b"%PDF-"):
        start = re.search(rb'\{\s*"format": "' + form.encode() + b'"', data)
        text = data[start.start() :].decode("utf-8", "replace") if start else ""
    else:
        text = data.decode("utf-8-sig", "replace").strip()
    try:
        value, end = json.JSONDecoder().raw_decode(text)
    except ValueError:
        raise unreadable("it is no JSON") from None
    if not isinstance(value, dict) or value.get("format") != form or (end < len(text) and not data.startswith(b"%PDF-")):
        raise unreadable(f"it is no {form}")
    return value

def line_of(value):
    """What becomes a line of what is hashed cannot begin another one."""
    if not isinstance(value, str) or value == "" or re.search("[\x00-\x1f\x7f-\x9f\u2028\u2029]", value):
        raise unreadable(f"no line: {value!r}")
    return value

def leaf_of(salt, lines):
    return leaf_hash(sha256(salt, "".join(f"{line_of(line)}\n" for line in lines).encode()))

def place(leaf, proof, origin, keys, are_known, log):
    """Position and head of a leaf under a signed head."""
    position, path, head = proof_of(proof)
    if head.origin != origin and not (log and log.chain(origin, head.origin)):
        raise refused("its proof is of another log")
    if root_by(path, leaf, position, head.size) != head.root:
        raise refused("its proof does not lead to the root of the head")
    if not signed_by(head.note, [key for key in keys if key.name == head.origin]):
        raise Verdict("REFUSED" if are_known else "OPEN", "the head is signed by a key that nobody named")
    return position, head

def promise_of(number, registered_at, leaf, said):
    first, *rest = said.split("\n")
    text = f"{number}\n{registered_at}\n{leaf}\n"
    if first != "denonco-receipt/v2":
        return f"denonco-receipt/v1\n{text}"
    try:
        enters_at = rest[3]
        at, enters = (datetime.fromisoformat(one).timestamp() for one in (registered_at, enters_at))
    except (IndexError, ValueError):
        return None
    return f"{first}\n{text}{enters_at}\n" if enters == (at // 900 + 1) * 900 else None

def check_receipt(receipt, keys, log, files):
    key = key_of(line_of(receipt["verifierKey"]))
    salt, leaf = unbase64(receipt["salt"], 32), unbase64(receipt["leaf"], 32)
    sums = [one["sha256"] for one in receipt["documents"]]
    fields = [receipt[name] for name in ("number", "registeredAt", "kind", "track", "contentSha256")]
    if not all(isinstance(one["name"], str) and isinstance(one["size"], int) for one in receipt["documents"]):
        raise unreadable("a document has no name or size")
    if not all(re.fullmatch("[0-9a-f]{64}", one) for one in [receipt["contentSha256"], *sums]):
        raise unreadable("a sum is no SHA-256")
    said = text_of(receipt["signedNote"])[0]
    if not signed_by(receipt["signedNote"], [key]) or said != promise_of(*fields[:2], receipt["leaf"], said):
        raise refused("what was signed is not this number, hour and leaf")
    if keys and key not in keys:
        raise refused("its key is none of those that were named")
    if leaf_of(salt, ["denonco-filing/v1", *fields, *sums]) != leaf:
        raise refused("salt and fields do not give the leaf")
    for name, found in files:
        if found not in (receipt["contentSha256"], *sums):
            raise refused(f"{name} is none of its files")
    proof = receipt.get("proof") or (log and log.prove(leaf))
    if not proof:
        raise Verdict("OPEN", "it has no proof of its place yet")
    position, head = place(leaf, proof, key.name, keys or [key], bool(keys), log)
    if log:
        log.continues(head)
    if not keys:
        raise Verdict("OPEN", f"its key is {receipt['verifierKey']}, which nobody named")
    return f"{fields[0]} is entry {position} of {head.size}"

# The line that each kind has the SHA-256 of its words in.
WORDS = {"filing": 5, "event": 5, "message": 4, "publication": 4}

def check_history(history, keys, log, _files):
    own = [key_of(line_of(one)) for one in history["verifierKeys"]]
    number, leaves = line_of(history["number"]), history["leaves"]
    line_of(history["madeAt"])
    if len({key.name for key in own}) != 1:
        raise refused("it names no key, or keys of several logs")
    hashes = [one["leaf"] for one in leaves]
    if None in hashes:
        raise refused("a row of the case stands in no log")
    if len(set(hashes)) < len(hashes):
        raise refused("an entry stands in it twice")
    step, last, between, order, roots, newest, waits = 0, None, [], -1, {}, None, False
    for at, one in enumerate(leaves):
        leaf, where = unbase64(one["leaf"], 32), f"leaf {at}"
        if set(one) == {"leaf"}:
            between.append(leaf.hex())
            continue
        kind, lines = one["kind"], one["lines"]
        if kind not in WORDS or lines[:2] != [f"denonco-{kind}/v1", number]:
            raise refused(f"{where} is of another case or kind")
        if leaf_of(unbase64(one["salt"], 32), lines) != leaf:
            raise refused(f"salt and lines of {where} do not give it")
        is_step = kind in ("filing", "event")
        if is_step:
            ordinal = 1 if kind == "filing" else number_of(lines[2])
            follows = ordinal == 1 and last is None if kind == "filing" else follows_on(ordinal, step, lines[6], last, between)
            if not follows:
                raise refused(f"{where} does not follow the step before it")
            step, last, between = ordinal, leaf.hex(), []
        words = one.get("words")
        if words is not None and sha256(words.encode()).hex() != lines[WORDS[kind]]:
            raise refused(f"the words of {where} are not those that it commits to")
        proof = one.get("proof") or (log and log.prove(leaf))
        if not proof:
            waits = True
            continue
        position, head = place(leaf, proof, own[0].name, keys or own, bool(keys), log)
        if one.get("position") not in (None, position) or (is_step and position <= order):
            raise refused(f"{where} stands at another place")
        if roots.setdefault(head.size, head.root) != head.root:
            raise refused("two heads of one size have two roots")
        order = position if is_step else order
        newest = head if newest is None or head.size > newest.size else newest
    if log and newest:
        log.continues(newest)
    if waits or not keys or newest is None:
        raise Verdict("OPEN", "not every step is proved yet" if keys else "nobody named its key")
    kinds = {one.get("kind") for one in leaves}
    if "filing" not in kinds and kinds != {"publication"}:
        raise Verdict("OPEN", "the filing itself is not shown")
    return f"{number} has {len(leaves)} entries under a head of {newest.size}"

def follows_on(ordinal, step, named, last, between):
    """Closed leaves stand for the steps that are missing in between; the one before is named."""
    missing = ordinal - 1 - step
    return named == last if missing == 0 else 0 < missing <= len(between) and named in between

# Openings (docs/reference/register-log.md)

# Which line has the hash of what is shown with an opening, and from which line on files have theirs.
HIDDEN = {
    "filing": ("content", 5, 6),
    "event": ("data", 5, 7),
    "message": ("text", 4, 5),
    "publication": ("text", 4, None),
    "row": ("content", 4, None),
}

class Openings:
    """Holds what the register shows of its entries against the log, in the order of positions."""

    def __init__(self, hashes, folder):
        self.hashes, self.folder = hashes, folder
        self.next, self.steps, self.erasures, self.erased = 0, {}, {}, []
        self.audited = (0, "0" * 64)
        self.files = 0

    def take(self, one):
        position, kind, salt, lines = (one[name] for name in ("position", "kind", "salt", "lines"))
        if position is None:
            raise refused(f"a row stands in no log: {' '.join([kind, *lines[1:]])}")
        where = f"entry {position} ({kind})"
        if position != self.next:
            raise refused(f"entry {self.next} is not shown")
        if position >= len(self.hashes):
            raise refused(f"{where} is not in the log")
        self.next += 1
        leaf = self.hashes[position]
        if salt is None:
            self.erased.append((leaf.hex(), one.get("erasedBy"), where))
        elif leaf_of(unbase64(salt, 32), lines) != leaf:
            raise refused(f"{where} is not what was entered")
        else:
            self.shown(one, kind, lines, where)
        if kind in ("filing", "event"):
            self.step(kind, lines, leaf.hex(), salt is not None, where)

    def shown(self, one, kind, lines, where):
        begins_log = kind == "key" and lines[0] == "denonco-successor/v1"
        if lines[0] != f"denonco-{kind}/v1" and not begins_log:
            raise refused(f"{where} has the lines of another kind")
        if kind in HIDDEN:
            field, line, files = HIDDEN[kind]
            if sha256(one[field].encode()).hex() != lines[line]:
                raise refused(f"what is shown of {where} is not what it commits to")
            sums = lines[files:] if files else []
            if [file["sha256"] for file in one.get("documents", [])] != sums:
                raise refused(f"the files of {where} are not those that it commits to")
            for file in one.get("documents", []):
                self.read(file, where)
        if kind == "row" and not isinstance(json.loads(one["content"]), list):
            raise refused(f"{where} has no rows")
        if kind == "audit":
            self.audit(lines, where)
        if kind == "erasure":
            self.erasures[self.next - 1] = set(lines[5:])

    def read(self, file, where):
        if self.folder is None or "path" not in file:
            return
        try:
            found = sha256(bytes_of(os.path.join(self.folder, file["path"]))).hex()
        except OSError:
            found = None
        if found != file["sha256"]:
            raise refused(f"a file of {where} is another, or gone: {file['path']}")
        self.files += 1

    def audit(self, lines, where):
        """Each leaf goes on from the running hash and the rows of the one before."""
        first, last = (number_of(one) for one in lines[2].removeprefix("audit_log/").split("-"))
        content, before, after = lines[4:]
        done, running = self.audited
        if lines[1] != "-" or not done < first <= last or before != running:
            raise refused(f"{where} does not go on from the rows of the audit log before it")
        if sha256(bytes.fromhex(before), bytes.fromhex(content)).hex() != after:
            raise refused(f"the running hash of {where} is another")
        self.audited = (last, after)

    def step(self, kind, lines, leaf, is_shown, where):
        """Each event names the leaf of the one before in its case."""
        number, ordinal = lines[1], 1 if kind == "filing" else number_of(lines[2])
        before, named = self.steps.get(number, (0, None))
        if ordinal != before + 1 or (is_shown and kind == "event" and lines[6] != named):
            raise refused(f"{where} does not follow the step before it")
        self.steps[number] = (ordinal, leaf)

    def end(self):
        if self.next < len(self.hashes):
            raise refused(f"entry {self.next} is not shown")
        for leaf, by, where in self.erased:
            if leaf not in self.erasures.get(by, ()):
                raise refused(f"{where} is gone, and no entry says that it was erased")

def check_openings(text, log, keys, folder):
    head = log.head()
    if not signed_by(head.note, keys):
        raise refused("its head is signed by a key that nobody named")
    hashes = log.leaves(head.size)
    if root_of(hashes) != head.root:
        raise refused("its entries do not give the root that it signed")
    openings = Openings(hashes, folder)
    for line in text.split("\n")[:-1]:
        openings.take(json.loads(line))
    openings.end()
    return f"{head.size} entries are as the register shows them, with {openings.files} files"

def check_log(log, keys, since):
    newest = log.head()
    if not signed_by(newest.note, keys):
        raise refused("its head is signed by a key that nobody named")
    if since is not None and not signed_by(since.note, keys):
        raise refused("the older head is signed by a key that nobody named")
    newest = log.continues(newest if since is None else since)
    log.check_tiles(newest.size)
    return f"{newest.size} entries and their tiles are whole"

# Command line

def said(name, check):
    try:
        print(f"PROVED {name}: {check()}")
        return 0
    except Verdict as verdict:
        print(f"{verdict.word} {name}: {verdict}")
        return CODES[verdict.word]
    except (KeyError, TypeError, AttributeError, IndexError, ValueError, OSError) as error:
        print(f"UNREADABLE {name}: {error!r}")
        return CODES["UNREADABLE"]

def bytes_of(path):
    with open(path, "rb") as file:
        return file.read()

def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", choices=["receipt", "history", "log", "openings"])
    parser.add_argument("what", nargs="+")
    for option in ("--key", "--file"):
        parser.add_argument(option, action="append", default=[])
    parser.add_argument("--log")
    parser.add_argument("--since")
    parser.add_argument("--files")
    given = parser.parse_args()
    files = [(path, sha256(bytes_of(path)).hex()) for path in given.file]
    log = Log(given.what[0]) if given.command == "log" else given.log and Log(given.log)
    keys = [key_of(one) for one in given.key]
    keys = log.keys(keys) if log else keys
    if given.command == "log":
        since = given.since and head_of(bytes_of(given.since).decode())
        return said(given.what[0], lambda: check_log(log, keys, since))
    if given.command == "openings":
        if not log:
            parser.error("openings are held against a log: --log")
        text = bytes_of(given.what[0]).decode()
        return said(given.what[0], lambda: check_openings(text, log, keys, given.files))
    form, check = {
        "receipt": ("denonco-receipt/v1", check_receipt),
        "history": ("denonco-history/v1", check_history),
    }[given.command]
    codes = [said(path, lambda: check(read(path, bytes_of(path), form), keys, log, files)) for path in given.what]
    return next(code for code in (1, 2, 4, 3, 0) if code in codes)

if __name__ == "__main__":
    sys.exit(main())
