-- Guardians agree to a minor appearing in rankings by a text of its own (PIPL articles 25 and 31), so that
-- who agreed to which version when stands in the ledger of consents as every other consent does.
alter table agreement_version drop constraint agreement_version_agreement_check;
alter table agreement_version add constraint agreement_version_agreement_check check (agreement in ('personalRegRequirements',
  'voluntaryAgreement', 'privacyPolicy', 'childrenPrivacy', 'cardRequirements', 'orgRegRequirements', 'rankingConsent'));

-- What was agreed to without a text is in no ledger: those guardians are asked again.
update volunteer_choice set ranked = false, ranking_consent = null where ranking_consent = 'agreed';
