import { Field } from '../../ui/forms/field';
import type { Fault } from '../../ui/forms/judge';
import { useWording } from '../../ui/site-context';
import type { ContactField } from './contact-mail';

interface ContactFieldsProps {
  /** Begins the ids of the fields. */
  id: string;
  services: string[];
  faults: Fault<ContactField>[];
}

/** The fields of the contact form; what is wrong with one stands under it. */
export function ContactFields({ id, services, faults }: ContactFieldsProps) {
  const wording = useWording();
  const common = (field: ContactField) => ({
    id: `${id}_${field}`,
    fault: faults.find((fault) => fault.field === field)?.text,
  });
  return (
    <>
      <Field {...common('firstName')} label={wording.contactFirstName} isRequired>
        {(control) => <input {...control} name="firstName" type="text" autoComplete="given-name" />}
      </Field>
      <Field {...common('lastName')} label={wording.contactLastName} isRequired>
        {(control) => <input {...control} name="lastName" type="text" autoComplete="family-name" />}
      </Field>
      <Field {...common('email')} label={wording.contactEmail} isRequired>
        {(control) => <input {...control} name="email" type="email" autoComplete="email" />}
      </Field>
      <Field {...common('phone')} label={wording.contactPhone}>
        {(control) => <input {...control} name="phone" type="tel" autoComplete="tel" />}
      </Field>
      <Field {...common('company')} label={wording.contactCompany}>
        {(control) => <input {...control} name="company" type="text" autoComplete="organization" />}
      </Field>
      <Field {...common('service')} label={wording.contactService}>
        {(control) => (
          <select {...control} name="service">
            <option value="">{wording.contactNoService}</option>
            {services.map((service, index) => (
              <option key={index}>{service}</option>
            ))}
          </select>
        )}
      </Field>
      <Field {...common('message')} label={wording.contactMessage} isRequired isWide>
        {(control) => <textarea {...control} name="message" rows={5} />}
      </Field>
    </>
  );
}
