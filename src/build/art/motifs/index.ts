import type { Motif } from '../../../../schema/fields/art';
import { balance, book, columns, cross, eye, sport } from './civic';
import { lattice, layers, media, network, routes } from './connection';
import type { MotifDrawing } from './drawing';
import { medallion } from './medallion';
import { energy, furrow, space, water } from './nature';
import { coin, growth, insurance, parcels, sparseGrowth } from './trade';

/** Every motif an entry may name, and how it is drawn. */
export const motifDrawings: Record<Motif, MotifDrawing> = {
  medallion,
  balance,
  book,
  coin,
  columns,
  cross,
  energy,
  eye,
  furrow,
  growth,
  insurance,
  lattice,
  layers,
  media,
  network,
  parcels,
  routes,
  space,
  sport,
  water,
};

/** The same motifs for thumbnails: those whose lines would grow too thin are drawn with fewer. */
export const smallMotifDrawings: Record<Motif, MotifDrawing> = { ...motifDrawings, growth: sparseGrowth };
