import type { Damage } from './content';
import { fieldDamages } from './damages-fields';
import { syntaxDamages } from './damages-syntax';
import { treeDamages } from './damages-tree';

/** Every kind of damage. */
export const damages: Damage[] = [...syntaxDamages, ...fieldDamages, ...treeDamages];
