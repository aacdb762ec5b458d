import { expect, it } from 'vitest';
import type { Wording } from '../../../schema/files/wording';
import { judge, rules } from '../../../src/ui/forms/judge';

// Every wording is its own name, so that a fault tells which one it is.
const words = new Proxy({}, { get: (_, name) => name }) as Wording;

const complete = { firstName: 'Ada', lastName: 'Quay', email: 'ada@quay.example', message: 'Aground.' };

it.each([
  ['', ['invalidEmailText']],
  ['quay.example', ['invalidEmailText']],
  ['@', []],
  ['ada@quay.example', []],
])('the newsletter, of the address %j, finds %j', (email, found) => {
  expect(judge({ email }, rules.newsletter(words)).map(({ text }) => text)).toEqual(found);
});

it.each([
  ['', ['notifyEmpty']],
  ['no at sign', []],
])('the notify form, of %j, finds %j', (email, found) => {
  expect(judge({ email }, rules.notify(words)).map(({ text }) => text)).toEqual(found);
});

it('the contact form wants names, an address and a message, and reports them in this order', () => {
  expect(judge({ firstName: '', lastName: '', email: '', message: '' }, rules.contact(words))).toEqual([
    { field: 'firstName', text: 'contactFirstNameMissing' },
    { field: 'lastName', text: 'contactLastNameMissing' },
    { field: 'email', text: 'invalidEmailText' },
    { field: 'message', text: 'contactMessageMissing' },
  ]);
  expect(judge(complete, rules.contact(words))).toEqual([]);
});

it('no form bounds the length of what is typed', () => {
  const endless = 'a@'.repeat(100_000);
  expect(judge({ ...complete, email: endless, message: endless }, rules.contact(words))).toEqual([]);
});
