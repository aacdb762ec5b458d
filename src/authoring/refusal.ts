/** A command cannot do what it was asked: said in full sentences, exit status 2. The tree is as it was. */
export class Refusal extends Error {}
