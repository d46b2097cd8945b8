import { expect, it } from 'vitest';
import proofs from '../../../tests/fair/proofs.json';
import vectors from '../../../tests/fair/vectors.json';
import { readProof } from './proof';
import { hex, hmac, sha256, utf8 } from './sha256';
import { faces, mixKey, type Mix } from './stream';
import { verify } from './verify';

it('hashes as the standard does', () => {
  expect(hex(sha256(utf8('abc')))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  for (const { text, hash } of vectors.sha256) expect(hex(sha256(utf8(text)))).toBe(hash);
  for (const { key, text, code } of vectors.hmac) expect(hex(hmac(utf8(key), utf8(text)))).toBe(code);
});

it('draws the faces that the server draws', () => {
  const mixes = vectors.mixes as unknown as Mix[];
  mixes.forEach((_, last) => expect(hex(mixKey(vectors.seed, 3, mixes.slice(0, last + 1)))).toBe(vectors.keys[last]));
  for (const one of vectors.throws) {
    const key = mixKey(vectors.seed, 3, mixes.slice(0, one.mix + 1));
    expect(faces(key, one.roller, one.purpose, one.place, one.sides)).toEqual(one.faces);
  }
});

it.each(proofs.map((one, index) => [index, one] as const))('finds in proof %i what the server finds', (_, { file, found }) => {
  const proof = readProof(file);
  if (typeof proof === 'string') throw new Error(proof);
  const report = verify(proof);
  const dice = (state: string) =>
    report.throws.filter((one) => one.state === state).reduce((sum, one) => sum + one.thrown.faces.length, 0);
  expect({
    verified: dice('verified'),
    typed: dice('typed'),
    pending: dice('pending'),
    withheld: report.withheld,
    faults: report.faults.map((fault) => [fault.version, fault.code]),
    mixes: report.evenings.map((evening) => evening.mixes.map((mix) => Object.keys(mix).sort())),
  }).toEqual(found);
});

it('refuses a file with one changed byte', () => {
  const file = proofs[0]!.file;
  for (let at = 0; at < file.length; at += 97) {
    const other = file.slice(0, at) + (file[at] === '7' ? '8' : '7') + file.slice(at + 1);
    expect(typeof readProof(other)).toBe('string');
  }
  expect(readProof('PK\u0003\u0004')).toBe('export');
  expect(readProof('bonsoir')).toBe('not_a_proof');
});
