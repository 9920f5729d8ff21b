-- To the handling of the number of an identity document, which is sensitive, is agreed apart (PIPL article 29).
alter table agreement_version drop constraint agreement_version_agreement_check;
alter table agreement_version add constraint agreement_version_agreement_check check (agreement in ('personalRegRequirements',
  'voluntaryAgreement', 'privacyPolicy', 'childrenPrivacy', 'cardRequirements', 'orgRegRequirements', 'rankingConsent',
  'documentConsent'));
